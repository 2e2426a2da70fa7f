import type { Clock } from "#app/platform/clock/clock.ts";
import type { OperatorSettings } from "#app/platform/env/operators.ts";
import { mtnMomo } from "./mtn-momo.server.ts";
import { orangeMoney } from "./orange-money.server.ts";
import type { Operators } from "./operator.ts";

/** One set a process: their tokens are shared by its requests and jobs. */
const made = new WeakMap<OperatorSettings, Operators>();

/** The operators whose settings are there; none of them: money comes by hand alone. */
export function operatorsOf(settings: OperatorSettings, clock: Clock): Operators {
  const known = made.get(settings);
  if (known) return known;
  const operators: Operators = {
    ...(settings.mtn && { "mtn-momo": mtnMomo(settings.mtn, clock) }),
    ...(settings.orange && { "orange-money": orangeMoney(settings.orange, clock) }),
  };
  made.set(settings, operators);
  return operators;
}
