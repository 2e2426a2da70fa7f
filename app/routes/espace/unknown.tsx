import { data } from "react-router";

/** A page of the specification that is not there yet. The layout's guard stands already: only somebody signed in learns so. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export const action = loader;

/** Never drawn; without it the route would be a file, and its 404 a body without a page. */
export default function Unknown() {
  return null;
}
