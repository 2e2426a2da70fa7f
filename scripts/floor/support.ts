/* oxlint-disable no-underscore-dangle -- the tables' own name for what is known of a feature */
/** What supported browsers lack, by the tables of MDN (browser-compat-data). */
import bcd, {
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from "@mdn/browser-compat-data" with { type: "json" };
import { SUPPORTED_BROWSERS } from "./browsers.ts";

const MDN_NAMES = {
  chrome: "chrome",
  firefox: "firefox",
  safari: "safari",
  ios_saf: "safari_ios",
  samsung: "samsunginternet_android",
} as const;

/** Parts of a version, to be compared one by one: "≤79" is at most 79. */
const partsOf = (version: string) => version.replace("≤", "").split(".").map(Number);

function isAtMost(version: string, most: string): boolean {
  const [one, two] = [partsOf(version), partsOf(most)];
  for (const [index, part] of one.entries()) if (part !== (two[index] ?? 0)) return part < (two[index] ?? 0);
  return true;
}

/** Whether one statement says that the version has it whole, under its own name and without a switch. */
function has(
  { version_added: added, flags, prefix, alternative_name: other }: SimpleSupportStatement,
  version: string,
): boolean {
  if (flags || prefix || other || typeof added !== "string" || added === "preview") return false;
  return isAtMost(added, version);
}

/** Whether one of the browsers lacks a feature; MDN says nothing of some. */
export function isNewer(compat: CompatStatement | undefined, browsers = SUPPORTED_BROWSERS): boolean {
  if (!compat) return false;
  return browsers.some(([name, version]) => {
    const support = compat.support[MDN_NAMES[name as keyof typeof MDN_NAMES]];
    return (
      support !== undefined &&
      !(Array.isArray(support) ? support : [support]).some((one) => has(one as SimpleSupportStatement, version))
    );
  });
}

/** The parts of a feature by their names. */
export const partsIn = (feature: Identifier): [string, Identifier][] =>
  Object.entries(feature).filter(([name]) => name !== "__compat") as [string, Identifier][];

/** Library calls that a supported browser lacks. */
export type NewerCalls = {
  /** Names of the global scope. */ globals: ReadonlySet<string>;
  /** `Owner.name` on its prototype, where it has one with that name; `Owner.name_static` on the owner alone, as MDN writes it. */ members: ReadonlySet<string>;
  /** Names that no older object has: `.name` in a script is one of them. */ names: ReadonlySet<string>;
};

const withoutStatic = (member: string) => member.replace(/_static$/, "");

/** Interfaces of a page and its worker, and the language's own objects. @param browsers the supported ones that are asked about */
export function newerCalls(browsers = SUPPORTED_BROWSERS): NewerCalls {
  const globals = new Set<string>();
  const members = new Set<string>();
  const older = new Set<string>();
  const { Intl: formats = {}, ...builtins } = bcd.javascript.builtins ?? {};
  for (const [owner, feature] of [
    ...partsIn(builtins),
    ...partsIn(formats).map(([name, part]) => [`Intl.${name}`, part] as const),
    ...partsIn(bcd.api),
  ]) {
    const absent = isNewer(feature.__compat, browsers);
    if (absent) globals.add(owner);
    for (const [member, part] of partsIn(feature)) {
      const name = withoutStatic(member);
      if (!/^[a-z]\w*$/i.test(name) || member === owner || /_(event|permission)$|_/.test(name)) continue;
      if (absent || isNewer(part.__compat, browsers)) members.add(`${owner}.${member}`);
      else older.add(name);
    }
  }
  // Functions and properties of the global scope stand under a name of their own.
  for (const [name, feature] of partsIn(bcd.api.Window ?? {}))
    if (isNewer(feature.__compat, browsers)) globals.add(name);
  const names = new Set(
    [...members]
      .map((member) => withoutStatic(member.slice(member.indexOf(".") + 1)))
      .filter((name) => !older.has(name)),
  );
  return { globals, members, names };
}
