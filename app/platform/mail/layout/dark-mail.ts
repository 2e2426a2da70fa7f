/** The colours of a mail on a dark screen. Its styles stand on each element: what is written there in the light is told apart by its text. */
const DARK: readonly [property: string, light: string, dark: string][] = [
  ["background-color", "#fbf8f2", "#0d1030"],
  ["background-color", "#ffffff", "#181c3f"],
  ["background-color", "#121739", "#080a20"],
  ["color", "#181b2e", "#f1ede4"],
  ["color", "#565b72", "#b9bdd3"],
  ["color", "#3646b4", "#aab6ff"],
  ["border", "1px solid #dccfb8", "1px solid #3a4070"],
  ["border-top", "1px solid #dccfb8", "1px solid #3a4070"],
];

/** For the head of a mail. */
export const darkStyles = `@media (prefers-color-scheme: dark) {${DARK.map(
  // After a semicolon or first: "color" ends "background-color" too.
  ([property, light, dark]) =>
    `[style^="${property}:${light}"],[style*=";${property}:${light}"]{${property}:${dark} !important}`,
).join("")}}`;

/** A mail as a light screen shows it, for a preview in a page of ours, which lets no style sheet of a mail in. */
export const onLightScreen = (html: string): string => html.replaceAll(/<style>[^<]*<\/style>/g, "");

/** The same as a dark screen shows it. */
export function onDarkScreen(html: string): string {
  return onLightScreen(html).replaceAll(/ style="([^"]*)"/g, (_, styles: string) => ` style="${darkened(styles)}"`);
}

function darkened(styles: string): string {
  return styles
    .split(";")
    .map((one) => {
      const [, , dark] = DARK.find(([property, light]) => one.trim() === `${property}:${light}`) ?? [];
      return dark === undefined ? one : `${one.slice(0, one.indexOf(":"))}:${dark}`;
    })
    .join(";");
}
