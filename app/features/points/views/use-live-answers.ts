import { type FormEvent, type RefObject, useEffect, useState } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type LiveAnswers = {
  /** The answers that the result shows; null: nothing was asked yet. */
  query: string | null;
  /** False until React runs: every conditional question is then shown with its condition in words. */
  hydrated: boolean;
  /** For the `onInput` of the form, and of what holds controls that belong to it: unlike `onChange`, React passes on what is said of the form itself. */
  onInput(): void;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
};

/**
 * The answers as the form holds them once the page is hydrated: each change recomputes the
 * result and rewrites the address, without a request. Before that the native GET form serves.
 * @param initial the query string the server rendered, null when the page was opened bare
 * @param untouched the query string of the form before anybody touches it: the sheet that is carried along, or nothing
 * @param canonical the shortest query string of the same answers
 * @param onCalculate called after "calculer", to bring the result into view
 */
export function useLiveAnswers(
  form: RefObject<HTMLFormElement | null>,
  initial: string | null,
  untouched: string,
  canonical: (params: URLSearchParams) => string,
  onCalculate: () => void,
): LiveAnswers {
  const hydrated = useHydrated();
  const [query, setQuery] = useState(initial);

  useEffect(() => {
    // What was typed before the page was hydrated is in the form, not in the address: say it again.
    if (form.current && canonical(answersIn(form.current)) !== (initial ?? untouched))
      form.current.dispatchEvent(new Event("input", { bubbles: true }));
    // Once, at hydration: later changes come by their own events.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    if (query === null) return;
    const address = `${location.pathname}${query ? `?${query}` : ""}${location.hash}`;
    if (address !== `${location.pathname}${location.search}${location.hash}`)
      history.replaceState(history.state, "", address);
  }, [query]);

  const follow = () => form.current && setQuery(canonical(answersIn(form.current)));
  return {
    query,
    hydrated,
    onInput: follow,
    onSubmit(event) {
      event.preventDefault();
      follow();
      onCalculate();
    },
  };
}

function answersIn(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && !params.has(name)) params.set(name, value);
  return params;
}
