/**
 * The office's calendar under a mouse and under keys, beside its links: an appointment is dragged to a cell, D moves the one
 * that has the focus, arrows go from one cell to the next. Nothing is sent from here: a drop and a key open the page that says
 * what the client will be told and asks for a confirmation. The sheet stays where it was scrolled to.
 * Runs in the browser as text of the page, which its policy lets through by its hash; it must not name anything outside
 * itself. With JavaScript off the same is done by links.
 */
export function workCalendar(): void {
  const frame = document.querySelector<HTMLElement>(".cal-frame");
  const said = document.querySelector<HTMLElement>(".cal-said");
  if (!frame || !said) return;
  const kept = "calendar-scroll";
  try {
    const before = sessionStorage.getItem(kept);
    sessionStorage.removeItem(kept);
    if (before !== null && document.querySelector("[data-chosen]")) scrollTo(0, Number(before));
  } catch {
    // Storage is switched off: the page begins at its top.
  }
  const go = (address: string) => {
    try {
      sessionStorage.setItem(kept, String(scrollY));
    } catch {
      // As above.
    }
    location.assign(address);
  };
  frame.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(link.href);
  });

  const refuse = (words: string) => {
    said.textContent = words;
  };
  let held: { entry: HTMLElement; within: number } | undefined;
  let over: Element | null = null;
  const leave = () => {
    over?.classList.remove("cal-over");
    over = null;
  };
  for (const entry of frame.querySelectorAll<HTMLElement>(".cal-entry[data-move]")) {
    entry.draggable = true;
    entry.addEventListener("dragstart", (event) => {
      held = { entry, within: event.clientY - entry.getBoundingClientRect().top };
      event.dataTransfer?.setData("text/plain", entry.textContent ?? "");
      if (event.dataTransfer) event.dataTransfer.effectAllowed = "move";
      entry.classList.add("cal-held");
      said.textContent = "";
    });
    entry.addEventListener("dragend", () => {
      entry.classList.remove("cal-held");
      leave();
      held = undefined;
    });
  }
  /** The cell under the top of what is held, and how far below its own top that is. */
  const cellAt = (event: DragEvent) => {
    if (!held) return null;
    const top = event.clientY - Math.min(held.within, held.entry.offsetHeight) + 4;
    const cell = document.elementFromPoint(event.clientX, top)?.closest<HTMLElement>(".cal-day td") ?? null;
    return cell && { cell, below: top - cell.getBoundingClientRect().top };
  };
  frame.addEventListener("dragover", (event) => {
    if (!held) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = "move";
    const link = cellAt(event)?.cell.querySelector(":scope > a[href]:not(.cal-entry)") ?? null;
    if (link === over) return;
    leave();
    over = link;
    over?.classList.add("cal-over");
  });
  frame.addEventListener("drop", (event) => {
    const found = cellAt(event);
    if (!held || !found) return;
    event.preventDefault();
    const { cell, below } = found;
    const { entry } = held;
    const free = cell.querySelector<HTMLAnchorElement>(":scope > a[href]:not(.cal-entry)");
    let at = free && new URL(free.href).searchParams;
    if (cell.contains(entry) && cell.dataset["at"]) {
      // A little later than now: over its own cell, of which each row is half an hour.
      const rows = Math.floor(below / (cell.offsetHeight / (cell as HTMLTableCellElement).rowSpan));
      if (rows < 1) return;
      at = new URLSearchParams(cell.dataset["at"]);
      const [hour = 0, minute = 0] = (at.get("heure") ?? "").split(":").map(Number);
      const later = hour * 60 + minute + rows * 30;
      at.set("heure", `${String(Math.floor(later / 60)).padStart(2, "0")}:${String(later % 60).padStart(2, "0")}`);
    }
    if (!at) {
      refuse(
        cell.querySelector(".cal-entry")
          ? "Cette heure est prise\u00a0: le rendez-vous n’a pas bougé. Choisissez une case libre."
          : "Personne ne reçoit à cette heure, ou elle est passée\u00a0: le rendez-vous n’a pas bougé.",
      );
      return;
    }
    const to = new URLSearchParams();
    for (const name of ["date", "conseiller", "heure"]) to.set(name, at.get(name) ?? "");
    go(`${entry.dataset["move"] ?? ""}${to.toString()}`);
  });

  const ARROWS: Record<string, [number, number]> = {
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
  };
  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || !(target instanceof Element))
      return;
    const inside = frame.contains(target);
    if (key.toLowerCase() === "d" && !event.repeat) {
      const entry = inside ? target.closest<HTMLElement>(".cal-entry[data-move]") : null;
      if (!entry) return;
      event.preventDefault();
      go((entry.dataset["move"] ?? "").replace(/[?&]$/, ""));
      return;
    }
    const way = ARROWS[key];
    if (!way || !inside) return;
    const from = target.getBoundingClientRect();
    const [x, y] = way;
    let best: { link: HTMLElement; far: number } | undefined;
    for (const link of frame.querySelectorAll<HTMLElement>("td a[href]")) {
      const box = link.getBoundingClientRect();
      const along = x === 0 ? (box.top - from.top) * y : (box.left - from.left) * x;
      const aside = Math.abs(x === 0 ? box.left - from.left : box.top - from.top);
      if (link === target || along < 2) continue;
      const far = along + 3 * aside;
      if (!best || far < best.far) best = { link, far };
    }
    if (!best) return;
    event.preventDefault();
    best.link.focus();
  });
}
