/**
 * Puts a field to type in, with the same choices suggested, in the place of each long list `data-typed-list`, whose attribute
 * says in it what to do; `data-typed` is what had been typed and is none of them. The server reads the words of a choice as
 * well as its value. Runs in the browser as text of the page, which its policy lets through by its hash; it must not name
 * anything outside itself.
 */
export function typeInLists(): void {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the text of this function is all that the page has
  const take = (list: HTMLSelectElement) => {
    const field = document.createElement("input");
    for (const { name, value } of list.attributes) if (!name.startsWith("data-")) field.setAttribute(name, value);
    const { selectedOptions, value } = list;
    field.value = value === "" ? (list.dataset.typed ?? "") : (selectedOptions[0]?.label ?? "");
    field.placeholder = list.dataset.typedList ?? "";
    field.autocomplete = "country-name";
    const choices = document.createElement("datalist");
    choices.id = `${list.id}-list`;
    for (const option of list.options) if (option.value !== "") choices.append(new Option(option.label));
    field.setAttribute("list", choices.id);
    (list.closest(".select") ?? list).replaceWith(field, choices);
  };
  const begin = () => {
    for (const list of document.querySelectorAll<HTMLSelectElement>("select[data-typed-list]")) {
      // One that is open is left alone until it is done with.
      if (document.activeElement === list) list.addEventListener("blur", () => take(list), { once: true });
      else take(list);
    }
  };
  begin();
  addEventListener("page-shown", begin);
}
