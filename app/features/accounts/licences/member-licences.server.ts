import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import type { Tone } from "#app/ui/marks/tone.ts";
import { type LicenceBody, bodies, isKnownRegister } from "./bodies.ts";
import { licencesOfMember } from "./queries.server.ts";
import { licenceState } from "./state.ts";

/** A licence as the page of its holder shows it. */
export type MemberLicence = {
  body: LicenceBody;
  name: string;
  number: string;
  url: string;
  ends: string;
  state: { label: string; tone: Tone };
  /** Its link leads to a register that we know. */
  known: boolean;
};

const STATES = {
  holds: { label: "Valable", tone: "good" },
  "ends-soon": { label: "À renouveler", tone: "fair" },
  ended: { label: "Échue", tone: "bad" },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** The licences of a staff member, with where each stands today. */
export async function memberLicences(db: Pick<Tx, "select">, clock: Clock, userId: string): Promise<MemberLicence[]> {
  const today = dayOf(clock.now());
  return (await licencesOfMember(db, userId)).map(({ body, number, registerUrl, expiresOn }) => {
    const last = Temporal.PlainDate.from(expiresOn);
    const state = licenceState(last, today, siteSettings.office.licenceDays);
    return {
      body,
      name: bodies[body].name,
      number,
      url: registerUrl,
      ends: `${state === "ended" ? "Échue depuis le" : "Jusqu’au"} ${longDate(last)}.`,
      state: STATES[state],
      known: isKnownRegister(registerUrl),
    };
  });
}
