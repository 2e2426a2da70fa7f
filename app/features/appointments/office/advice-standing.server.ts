import { bodies, type LicenceBody } from "#app/features/accounts/licences/bodies.ts";
import { staffWithLicences } from "#app/features/accounts/licences/queries.server.ts";
import { type LicenceState, licenceState } from "#app/features/accounts/licences/state.ts";
import { type ScannedText, textsToScan } from "#app/features/publications/store/texts-to-scan.server.ts";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { bookingFaq } from "#app/features/appointments/booking/faq.server.ts";
import {
  anyLicensed,
  openCalendars,
  takersAmong,
} from "#app/features/appointments/availability/licensed-calendars.server.ts";
import { asOffered, needsAgreement } from "#app/features/appointments/availability/offered-services.ts";
import { promisesIn } from "./promised-advice.ts";
import { type Service, agendaSettings } from "#app/features/appointments/settings.ts";
import { priceWords } from "#app/features/appointments/words.ts";

/** A text of the site that still promises advice. */
export type TextToMend = Pick<ScannedText, "kind" | "slug" | "title"> & { excerpts: string[] };

/** What the office reads of who may advise, and of what is sold meanwhile. */
export type AdviceStanding = {
  licensed: boolean;
  licences: { userId: string; name: string; body: string; number: string; ends: string; state: LicenceState }[];
  services: {
    name: string;
    price: string;
    kind: Service["kind"];
    /** Its name on the site now; null: not sold. */ soldAs: string | null;
    agreement: boolean;
  }[];
  /** Questions and lines of the settings that promise advice; none while somebody may give it. */
  lines: { where: string; excerpt: string }[];
  texts: TextToMend[];
};

/** Who may advise, what is sold, and, while nobody may, the wording to mend. */
export async function adviceStanding(db: Tx, clock: Clock): Promise<AdviceStanding> {
  const today = dayOf(clock.now());
  const calendars = await openCalendars(db);
  const licensed = anyLicensed(calendars, today.toString());
  const licences = (await staffWithLicences(db)).map(({ userId, name, body, number, expiresOn }) => {
    const last = Temporal.PlainDate.from(expiresOn);
    return {
      userId,
      name,
      body: bodyName(body),
      number,
      ends: longDate(last),
      state: licenceState(last, today, siteSettings.office.licenceDays),
    };
  });
  const services = agendaSettings.services.map((service) => ({
    name: service.name,
    price: priceWords(service.price),
    kind: service.kind,
    soldAs: asOffered(service, takersAmong(calendars, service.id, today.toString()).advice)?.name ?? null,
    agreement: needsAgreement(service),
  }));
  if (licensed) return { licensed, licences, services, lines: [], texts: [] };
  const names = agendaSettings.services.filter((service) => service.kind === "advice").map(({ name }) => name);
  const lines = bookingFaq(licensed).flatMap(({ question, answer }) =>
    promisesIn(`${question} ${answer}`, names).map(({ excerpt }) => ({ where: question, excerpt })),
  );
  const texts = (await textsToScan(db)).flatMap(({ kind, slug, title, source }): TextToMend[] => {
    const excerpts = promisesIn(source, names).map(({ excerpt }) => excerpt);
    return excerpts.length === 0 ? [] : [{ kind, slug, title, excerpts }];
  });
  return { licensed, licences, services, lines, texts };
}

const bodyName = (body: LicenceBody) => bodies[body].short;
