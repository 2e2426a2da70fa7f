import { type ComponentProps, createContext, use } from "react";

/** Whether the visitor wants light pages, which show no drawing. */
export const LightPages = createContext(false);

/** A drawing that says nothing which the text beside it does not say; none stands on a light page. */
export function Drawing(props: ComponentProps<"svg">) {
  return use(LightPages) ? null : <svg {...props} data-picture="" />;
}
