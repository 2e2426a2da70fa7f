import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { HYDRATED } from "#app/platform/hydration/hydrated.ts";

/** Stands after the page: its effect runs once every other component of it listens. */
function AnnounceHydration() {
  useEffect(() => {
    dispatchEvent(new Event(HYDRATED));
  }, []);
  return null;
}

startTransition(() => {
  hydrateRoot(
    document,
    <>
      <HydratedRouter />
      <AnnounceHydration />
    </>,
  );
});
