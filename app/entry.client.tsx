import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { HYDRATED } from "#app/platform/hydration/hydrated.ts";
import { allowOthersChanges } from "#app/platform/hydration/others-changes.ts";
import { ServedPage } from "#app/platform/hydration/served-page.ts";

const served = new ServedPage();
allowOthersChanges();

/** The router would write what a component threw to the console, beside React, which tells of it by the options below. */
const toldByReact = () => undefined;

/** Stands after the page: its effect runs once every other component of it listens. */
function AnnounceHydration() {
  useEffect(() => {
    if (!served.markHydrated()) return;
    // For who comes later than the event: the development server (scripts/dev/browser.ts).
    performance.mark(HYDRATED);
    dispatchEvent(new Event(HYDRATED));
  }, []);
  return null;
}

startTransition(() => {
  const root = hydrateRoot(
    document,
    <>
      <HydratedRouter onError={toldByReact} />
      <AnnounceHydration />
    </>,
    served.options(() => root.unmount()),
  );
});
