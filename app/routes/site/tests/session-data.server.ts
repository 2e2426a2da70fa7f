import type { MetaDescriptor } from "react-router";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { jsonLd, organization } from "#app/routes/shell/meta/structured-data.ts";

/** A session of a language test, as its list shows it; the price is FCFA. */
export type SessionFacts = {
  path: string;
  name: string;
  /** Whole address. */
  picture: string;
  startsAt: Date;
  registrationOpensAt: Date | null;
  registrationClosesAt: Date;
  centre: string;
  city: string;
  country: string;
  price: number;
  availability: "soon" | "available" | "limited" | "full" | "closed";
};

const stock = {
  soon: "PreSale",
  available: "InStock",
  limited: "LimitedAvailability",
  full: "SoldOut",
  closed: "OutOfStock",
} as const;
/** "2027-01-16T08:30:00+01:00": the time that the candidate reads on the page. */
const moment = (date: Date) => inDouala(date).toString({ timeZoneName: "never", smallestUnit: "second" });

/** A session to come: when and where it is held, what a seat costs and whether there is one. */
export function sessionData(origin: string, session: SessionFacts): MetaDescriptor {
  const { name, centre, city, country } = session;
  return jsonLd({
    "@type": "Event",
    name: `${name}, ${city}`,
    description: `Session du ${name} à ${city} (${centre}), inscription en ligne auprès de ${siteSettings.name}.`,
    inLanguage: "fr",
    startDate: moment(session.startsAt),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "Place",
      name: centre,
      address: { "@type": "PostalAddress", addressLocality: city, addressCountry: country },
    },
    organizer: organization(origin),
    image: session.picture,
    offers: {
      "@type": "Offer",
      price: session.price,
      priceCurrency: "XAF",
      availability: `https://schema.org/${stock[session.availability]}`,
      ...(session.registrationOpensAt && { validFrom: moment(session.registrationOpensAt) }),
      validThrough: moment(session.registrationClosesAt),
      url: `${origin}${session.path}`,
    },
  });
}
