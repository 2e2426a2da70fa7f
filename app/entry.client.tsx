import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { AWAKE } from "#app/platform/hydration/awake.ts";

/** Stands after the page: its effect runs once every other component of it listens. */
function Awake() {
  useEffect(() => {
    dispatchEvent(new Event(AWAKE));
  }, []);
  return null;
}

startTransition(() => {
  hydrateRoot(
    document,
    <>
      <HydratedRouter />
      <Awake />
    </>,
  );
});
