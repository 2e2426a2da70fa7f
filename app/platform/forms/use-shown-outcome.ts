import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { showOutcome } from "./show-outcome.ts";

/**
 * On a hydrated page: once a form was answered, what came of it is in view, whichever form and however often. The browser's own
 * `autofocus` serves a page that arrives, and React what is new on one that is there: not what was refused before and is again.
 */
export function useShownOutcome(): void {
  const { state, formMethod } = useNavigation();
  const sent = useRef(false);
  useEffect(() => {
    if (state !== "idle") sent.current ||= formMethod === "POST";
    else if (sent.current) {
      sent.current = false;
      showOutcome();
    }
  }, [state, formMethod]);
}
