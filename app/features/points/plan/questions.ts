/** What a plan asks beside the profile: the target, the efforts, what is put aside. */
import { sharedQuery } from "#app/features/points/family/questions.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { FieldProblem } from "#app/ui/forms/error-summary.tsx";
import { TRADES } from "#app/features/situation/questions/choices.ts";
import type { ActionId, Effort, Efforts, Sittings } from "./assumptions.ts";
import { assumedEffort, KINDS, ROLE_CHANGES } from "./assumptions.ts";

export const HIGHEST_TARGET = 1200;
const MOST_MONTHS = 120;
const MOST_MONEY = 1_000_000_000;
/** Spaces of all sorts, and the unit, as people type an amount. */
const BETWEEN_FIGURES = /[\s\u00a0\u202f]|fcfa|xaf/gi;
/** An amount or a score is a whole number; the comma or point of thousands is not one. */
const WHOLE = /^\d{1,10}$/;

/** Every action that an address may name. */
export const ACTION_IDS: readonly ActionId[] = [
  ...KINDS,
  ...KINDS.map((kind) => `partner-${kind}` as const),
  ...ROLE_CHANGES,
];

export type PlanAnswers = {
  /** Points to reach; null while nobody chose any. */
  target: number | null;
  excluded: ReadonlySet<ActionId>;
  /** The visitor's own figures. */
  own: ReadonlyMap<ActionId, Partial<Effort>>;
  /** The skilled trade of each of the two; "" for none. */
  trades: Readonly<Record<TradeField, string>>;
  problems: FieldProblem[];
};

export const TRADE_FIELDS = { trade: "certificate", partnerTrade: "partner-certificate" } as const satisfies Record<
  string,
  ActionId
>;
export type TradeField = keyof typeof TRADE_FIELDS;

export const moneyField = (id: ActionId) => `cout.${id}`;
export const monthsField = (id: ActionId) => `mois.${id}`;

/** The plan's own answers of an address; what cannot be read is refused at its field, and left aside. */
export function readPlan(params: URLSearchParams): PlanAnswers {
  const problems: FieldProblem[] = [];
  const own = new Map<ActionId, Partial<Effort>>();
  for (const id of ACTION_IDS) {
    const money = readWhole(params.get(moneyField(id)), MOST_MONEY);
    const months = readWhole(params.get(monthsField(id)), MOST_MONTHS);
    if (money === "refused")
      problems.push({
        fieldId: moneyField(id),
        message: "Écrivez un coût en FCFA, sans décimales, par exemple 210 000.",
      });
    if (months === "refused")
      problems.push({ fieldId: monthsField(id), message: `Écrivez une durée de 0 à ${MOST_MONTHS} mois.` });
    const effort = { ...(typeof money === "number" && { money }), ...(typeof months === "number" && { months }) };
    if (Object.keys(effort).length > 0) own.set(id, effort);
  }
  const target = readWhole(params.get("cible"), HIGHEST_TARGET);
  if (target === "refused" || target === 0)
    problems.unshift({ fieldId: "cible", message: `Écrivez un score à atteindre, de 1 à ${HIGHEST_TARGET}.` });
  const aside = new Set(params.getAll("sans").flatMap((names) => names.split(",")));
  const tradeAt = (name: TradeField) => TRADES.find(({ value }) => value === params.get(name))?.value ?? "";
  return {
    target: typeof target === "number" && target > 0 ? target : null,
    excluded: new Set(ACTION_IDS.filter((id) => aside.has(id))),
    own,
    trades: { trade: tradeAt("trade"), partnerTrade: tradeAt("partnerTrade") },
    problems,
  };
}

function readWhole(typed: string | null, most: number): number | "none" | "refused" {
  const text = (typed ?? "").replaceAll(BETWEEN_FIGURES, "");
  if (text === "") return "none";
  const value = WHOLE.test(text) ? Number(text) : Number.NaN;
  return value <= most ? value : "refused";
}

/** The efforts of a plan: the visitor's own figures over what this site assumes. @param xafPerCad FCFA for one Canadian dollar */
export function effortsOf({ own }: Pick<PlanAnswers, "own">, xafPerCad: number, sittings?: Sittings): Efforts {
  return (id) => ({ ...assumedEffort(id, xafPerCad, sittings), ...own.get(id) });
}

/** Certificates that no plan may hold: a province certifies a trade, and nobody named theirs. */
export function withoutTrade({ trades }: Pick<PlanAnswers, "trades">): ActionId[] {
  return (["trade", "partnerTrade"] as const).filter((name) => trades[name] === "").map((name) => TRADE_FIELDS[name]);
}

/** The shortest query of the same plan answers, in the order of the actions. */
export function planQuery({ target, excluded, own, trades }: PlanAnswers): URLSearchParams {
  const params = new URLSearchParams();
  if (target !== null) params.set("cible", String(target));
  for (const [name, trade] of Object.entries(trades)) if (trade !== "") params.set(name, trade);
  for (const [id, { money, months }] of own) {
    if (money !== undefined) params.set(moneyField(id), String(money));
    if (months !== undefined) params.set(monthsField(id), String(months));
  }
  if (excluded.size > 0) params.set("sans", [...excluded].join(","));
  return params;
}

/** The shortest path of a plan, the target first. */
export function planPath(answers: PlanAnswers, params: URLSearchParams | null): string {
  const parts = [planQuery(answers).toString(), params === null ? "" : sharedQuery(params)].filter(
    (part) => part !== "",
  );
  return parts.length === 0 ? pathTo("/crs/plan") : pathTo(`/crs/plan?${parts.join("&")}`);
}
