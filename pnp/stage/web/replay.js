"use strict";

const story = JSON.parse(document.getElementById("story").textContent);
const SVG = "http://www.w3.org/2000/svg";
const PACE = 1500;  // milliseconds that a position is shown while the game plays
const { steps, players, placements, lines } = story;
const last = steps.length - 1;
const by = (id) => document.getElementById(id);
const lying = new Map();  // what is on the table now, by the name of the piece or the number of the mark
let shown = 0;
let timer = null;

function make(tag, text, attributes = {}) {
  const element = document.createElement(tag);
  element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

function list(id, texts) {
  by(id).replaceChildren(...texts.map((text) => make("li", text)));
}

// Pieces that stay keep their elements, so that they glide to where they lie next.
function lay(numbers) {
  const table = by("table");
  const wanted = new Map(numbers.map((number) => [placements[number][5] || number, placements[number]]));
  for (const [key, element] of lying) {
    if (!wanted.has(key)) {
      element.remove();
      lying.delete(key);
    }
  }
  let next = table.firstChild;
  for (const [key, [drawing, x, y, turn, scale, name]] of wanted) {
    let element = lying.get(key);
    if (!element) {
      element = document.createElementNS(SVG, "use");
      element.classList.add("new", name ? "piece" : "mark");
      if (name) element.appendChild(document.createElementNS(SVG, "title")).textContent = name;
      lying.set(key, element);
    }
    // Setting what is set already would build the whole drawing again.
    if (element.getAttribute("href") !== drawing) element.setAttribute("href", drawing);
    element.style.transform = `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`;
    if (element === next) next = next.nextSibling;
    else table.insertBefore(element, next);
  }
}

function score(step) {
  const head = make("tr", "");
  head.append(make("td", ""));
  players.forEach(({ name, badge }, seat) => {
    const cell = make("th", ` ${name}`, { scope: "col" });
    if (seat === step.seat) cell.className = "acting";
    const picture = document.createElementNS(SVG, "svg");
    picture.setAttribute("viewBox", "-6 -6 12 12");
    picture.setAttribute("aria-hidden", "true");
    picture.appendChild(document.createElementNS(SVG, "use")).setAttribute("href", badge);
    cell.prepend(picture);
    head.append(cell);
  });
  const rows = lines.map((line, index) => {
    const row = make("tr", "");
    row.append(make("th", line, { scope: "row" }));
    players.forEach((_, seat) => row.append(make("td", step.scores?.[seat][index] ?? "–")));
    return row;
  });
  const top = make("thead", ""), body = make("tbody", "");
  top.append(head);
  body.append(...rows);
  by("scores").replaceChildren(top, body);
}

function summary(step) {
  if (!step.scores) return "";
  const totals = players.map(({ name }, seat) => `${name} ${step.scores[seat].at(-1) ?? "unknown"}`);
  return `Score: ${totals.join(", ")}.`;
}

function show(number) {
  shown = Math.max(0, Math.min(last, number));
  const step = steps[shown];
  lay(step.table);
  score(step);
  by("count").textContent = `${step.count}.`;
  by("move").textContent = step.seat === null ? "" : `${players[step.seat].name}: ${step.text}`;
  list("events", step.events);
  list("problems", step.problems);
  by("summary").textContent = summary(step);
  by("picture").textContent = step.picture;
  const won = shown === last && story.winners ? story.winners.map((seat) => players[seat].name) : [];
  by("winners").textContent = won.length ? `Won by ${won.join(" and ")}.` : "";
  by("slider").value = shown;
  by("slider").setAttribute("aria-valuetext", step.count);
  for (const id of ["first", "back"]) by(id).disabled = shown === 0;
  for (const id of ["next", "last"]) by(id).disabled = shown === last;
  mark();
  history.replaceState(null, "", `#${shown}`);
}

function mark() {
  const moves = by("moves");
  moves.querySelector("[aria-current]")?.removeAttribute("aria-current");
  moves.children[shown].firstChild.setAttribute("aria-current", "step");
  requestAnimationFrame(() => {  // where it is, is known once the page is laid out
    const { offsetTop, offsetHeight } = moves.children[shown];
    const below = offsetTop + offsetHeight - moves.clientHeight;
    moves.scrollTop = Math.max(below, Math.min(moves.scrollTop, offsetTop));
  });
}

function go(number) {
  pause();
  show(number);
}

function pause() {
  clearInterval(timer);
  timer = null;
  by("play").setAttribute("aria-label", "Play");
}

function toggle() {
  if (timer) return pause();
  if (shown === last) show(0);
  timer = setInterval(() => (shown === last ? pause() : show(shown + 1)), PACE);
  by("play").setAttribute("aria-label", "Pause");
}

function entry(step, number) {
  const button = make("button", "");
  const who = step.seat === null ? step.count : players[step.seat].name;
  button.append(make("span", number, { class: "number" }), make("b", who), ` ${step.text}`);
  if (step.failed) button.classList.add("wrong");
  button.addEventListener("click", () => go(number));
  const item = make("li", "");
  item.append(button);
  return item;
}

const KEYS = {
  ArrowLeft: () => go(shown - 1),
  ArrowRight: () => go(shown + 1),
  Home: () => go(0),
  End: () => go(last),
  " ": toggle,
};

by("moves").append(...steps.map(entry));
by("slider").max = last;
by("slider").addEventListener("input", (event) => go(Number(event.target.value)));
by("first").addEventListener("click", () => go(0));
by("back").addEventListener("click", () => go(shown - 1));
by("play").addEventListener("click", toggle);
by("next").addEventListener("click", () => go(shown + 1));
by("last").addEventListener("click", () => go(last));
document.addEventListener("keydown", (event) => {
  const own = event.target.closest("button, input, summary");  // these have a use of their own for some keys
  if (event.ctrlKey || event.metaKey || event.altKey || !KEYS[event.key]) return;
  if (own && (event.key === " " || own.type === "range")) return;
  event.preventDefault();
  KEYS[event.key]();
});
window.addEventListener("hashchange", () => go(Number(location.hash.slice(1)) || 0));
pause();
show(Number(location.hash.slice(1)) || 0);
