import { data } from "react-router";
import { askedSums } from "#app/features/business/asked-sums.server.ts";
import type { ItemForm } from "#app/features/business/fields/field.ts";
import { partSchema, soundness } from "#app/features/business/fields/typed-part.ts";
import { differencesWith } from "#app/features/business/office-business.server.ts";
import type { ValueOf } from "#app/features/business/settings.server.ts";
import {
  type Written,
  leaveEdition,
  refusalOf,
  returnToVersion,
  takeEdition,
  writePart,
} from "#app/features/business/write-part.server.ts";
import { gridRefusal } from "#app/features/publications/dated/grid-refusal.server.ts";
import { refreshShownWords } from "#app/features/publications/store/refresh-words.ts";
import { plainRateRefusal, parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";
import type { ItemPart } from "#app/platform/settings/dated-data.ts";
import { type Part, PART_NAMES } from "#app/platform/settings/parts.ts";

/** @throws 404 for a part that is none */
export function askedPart(asked: string): Part {
  const part = PART_NAMES.find((one) => one === asked);
  if (!part) throw data(null, { status: 404 });
  return part;
}

/** A part of the settings, or an item of the dated data, and how it is written. */
export type Writable = {
  part: Part | ItemPart;
  formed: Part | ItemForm;
  /** Of an item: its value so far. */
  standing?: unknown;
  /** What else is written than the form says, such as who checked it. */
  shape?: (value: Record<string, unknown>, fields: FormData) => Record<string, unknown>;
  /** What is wrong with it by the names of its fields, that its form cannot know. */
  taken?: Record<string, string[]> | undefined;
  /** Where the answer is said. */
  to: string;
};

/** Writes a part, goes back to a version of it, or answers what is offered of it. */
export function answerPart(args: RequestArgs & { params: { part: string } }) {
  const part = askedPart(args.params.part);
  return answerWritable(args, { part, formed: part, to: pathTo("/admin/entreprise/:part", { part }) });
}

/** The same of an item. @param read the form, when the route read it */
export async function answerWritable(args: RequestArgs, written: Writable, read?: FormData) {
  const actor = requirePermission(args.context, "settings");
  const { part, formed } = written;
  const fields = read ?? (await readForm(args.request));
  if (fields.get("intent") === "write") return write(args, written, fields);
  const refused = plainRateRefusal(args.context);
  if (refused) return refused;
  const scope = scopeOf(args.context);
  const [isSound, refuses] = [soundness(formed), gridRefusal];
  const [seen, number, version] = ["version", "number", "to"].map((name) => wholeNumber(fields.get(name)));
  const press: Record<string, () => Promise<Written | boolean>> = {
    return: () => returnToVersion(scope, actor, { part, seen: seen ?? 0, version: version ?? 0, isSound, refuses }),
    take: () => takeEdition(scope, actor, { part, seen: seen ?? 0, number: number ?? 0, isSound, refuses }),
    leave: () => leaveEdition(scope, actor, { part, number: number ?? 0 }),
  };
  const act = press[String(fields.get("intent"))];
  if (!act) throw data(null, { status: 404 });
  const done = await act();
  if (done === "written" || done === "same" || done === true) return said(args, written.to, done);
  return data({ refusal: refusalOf(done) }, { status: 409 });
}

async function write(
  args: RequestArgs,
  { part, formed, standing, shape, taken: known, to }: Writable,
  fields: FormData,
) {
  const taken = parseRequestFields(fields, args.context, partSchema(formed, standing));
  if (!taken.ok) return data({ result: taken.refusal.data }, taken.refusal.init ?? undefined);
  const refuse = (why: Parameters<typeof taken.refuse>[1], more = {}) => {
    const refusal = taken.refuse(409, why);
    return data({ result: refusal.data, ...more }, refusal.init ?? undefined);
  };
  const scope = scopeOf(args.context);
  const wrong = known ?? (await askedSums(scope.database.drizzle, { part, formed, standing }, fields));
  if (wrong) return refuse({ fieldErrors: wrong });
  const { version: seen, value: typed } = taken.value;
  const value = (shape ? shape(typed as Record<string, unknown>, fields) : typed) as ValueOf<Part | ItemPart>;
  const change = { part, seen, value, refuses: gridRefusal };
  const written = await writePart(scope, requirePermission(args.context, "settings"), change);
  if (written === "written" || written === "same") return said(args, to, written);
  if (written !== "changed-meanwhile") return refuse({ formErrors: [refusalOf(written)] });
  const meanwhile = await differencesWith(scope.database.drizzle, part, value, formed);
  return refuse({ formErrors: [`Ce réglage a été changé entre-temps${meanwhile.by}.`] }, { meanwhile });
}

/** Says on the page that follows what came of it. */
export async function said(args: RequestArgs, to: string, done: Written | true) {
  // What a search reads of the texts says the name, the rate, the addresses and the facts too.
  if (done === "written") await refreshShownWords(scopeOf(args.context));
  const title =
    done === true ? "La proposition est laissée." : done === "same" ? "Rien n’a changé." : "C’est enregistré.";
  const more = done === "written" && { text: "Le site le dit déjà." };
  return redirectWithFlash(args, to, { kind: "success", title, ...more });
}

const wholeNumber = (typed: FormDataEntryValue | null) => (/^\d{1,6}$/.test(String(typed)) ? Number(typed) : undefined);
