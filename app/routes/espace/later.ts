import { data } from "react-router";

/** A page of the specification that is not there yet. The layout's guard stands already: only somebody signed in learns so. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export const action = loader;
