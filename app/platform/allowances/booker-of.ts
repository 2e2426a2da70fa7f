import type { RouterContextProvider } from "react-router";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import type { Booker } from "./booking-allowances.ts";

/** Who asks for a booking in this request, and from where. */
export function bookerOf(context: Readonly<RouterContextProvider>): Booker {
  const { addressKey, browser } = scopeOf(context);
  return { account: viewerOf(context), addressKey, browserId: browser?.id ?? null };
}
