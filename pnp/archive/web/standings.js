// A click on a heading sorts by its column; another one turns the order round.
for (const table of document.querySelectorAll("table.sortable")) {
  const body = table.tBodies[0];
  table.querySelectorAll("thead th").forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") === "ascending";
      for (const other of table.querySelectorAll("thead th")) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const value = (row) => row.cells[column].textContent;
      const order = (one, other) => value(one).localeCompare(value(other), undefined, { numeric: true });
      body.append(...[...body.rows].sort((one, other) => (down ? order(other, one) : order(one, other))));
    });
  });
}
