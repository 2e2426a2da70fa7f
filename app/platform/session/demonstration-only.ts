import { type RouterContextProvider, data } from "react-router";
import { scopeOf } from "./scope.ts";

/** Pages of the demonstration world do not exist elsewhere. */
export function demonstrationOnly(context: Readonly<RouterContextProvider>): void {
  if (!scopeOf(context).env.demo) throw data(null, { status: 404 });
}
