/**
 * Lets React run on a page that others change meanwhile. A translator takes a text out of the page and shows an element of its own
 * in its place (Chrome a `<font>`), or moves the text into one; an extension wraps a field. React knows none of it: it would write new
 * words into a text that nobody sees, and throw where it takes such a node away or puts another before it, which ends in the page of
 * an error. It has no option for this; these two methods are what its maintainers advise (github.com/facebook/react/issues/11538).
 */
export function allowOthersChanges(): void {
  /** What came into the page in the place of a node that went. */
  const standIns = new WeakMap<Node, Node>();

  /** The node itself, what it was moved into, or what stands for one of these: the first that is wanted. */
  function placeOf(node: Node, wanted: (place: Node) => boolean): Node | undefined {
    const seen = new Set<Node>();
    for (let place: Node | null | undefined = node; place && !seen.has(place); ) {
      if (wanted(place)) return place;
      seen.add(place);
      place = place.parentNode ?? standIns.get(place);
    }
    return undefined;
  }
  const shownFor = (node: Node) => placeOf(node, (place) => place.isConnected);

  const observer = new MutationObserver((records) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      // New words, written while the text was out of the page: they take the place of what stands for the old ones.
      if (type === "characterData" && !target.isConnected) {
        const shown = shownFor(target);
        shown?.parentNode?.replaceChild(target, shown);
      }
      // What React itself put in a node's place is noted too, for nothing: React never comes back to that node.
      for (const node of removedNodes) {
        const standIn = [...addedNodes, previousSibling, nextSibling].find((other) => other && added.has(other));
        if (standIn === undefined || standIn === null || standIn === node) continue;
        standIns.set(node, standIn);
        if (node instanceof Text) observer.observe(node, { characterData: true });
      }
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function removeWhatIsShown<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const shown = shownFor(child);
    if (shown?.parentNode) removeChild.call(shown.parentNode, shown);
    return child;
  };
  Node.prototype.insertBefore = function insertBeforeWhatIsShown<New extends Node>(
    this: Node,
    node: New,
    before: Node | null,
  ): New {
    const place = before && placeOf(before, ({ parentNode }) => parentNode === this);
    return insertBefore.call(this, node, place ?? null) as New;
  };
}
