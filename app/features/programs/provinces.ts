/** Where a programme leads, and the official page of each place. */
export const PROVINCE_CODES = ["BC", "AB", "SK", "MB", "ON", "QC", "NB", "NS", "PE", "NL", "YT", "NT", "NU"] as const;
export type ProvinceCode = (typeof PROVINCE_CODES)[number];

/** A province, or what covers several: the Atlantic four, all but Quebec, the whole country. */
export type PlaceCode = ProvinceCode | "ATL" | "HQ" | "CA";

export type Jurisdiction = {
  name: string;
  /** Its English name, for who types that one. */
  english?: string;
  /** « en Ontario » */
  within: string;
  /** Where the programme is named in full: « programme de l’Ontario ». */
  of: string;
  /** The official page; absent where a place has no programme of its own. */
  official?: { url: string; /** Language of the page. */ language: "en" | "fr" };
  /** The provinces that it covers, when it is not one. */
  covers?: readonly ProvinceCode[];
};

const english = (url: string) => ({ url, language: "en" as const });
const french = (url: string) => ({ url, language: "fr" as const });
const outsideQuebec = PROVINCE_CODES.filter((code) => code !== "QC");

/** Addresses as read on 2026-11-20; the provinces' are their English home pages, whose French versions were not verified. */
export const places: Readonly<Record<PlaceCode, Jurisdiction>> = {
  BC: {
    name: "Colombie-Britannique",
    english: "British Columbia",
    within: "en Colombie-Britannique",
    of: "de la Colombie-Britannique",
    official: english("https://www.welcomebc.ca/immigrate-to-b-c"),
  },
  AB: {
    name: "Alberta",
    within: "en Alberta",
    of: "de l’Alberta",
    official: english("https://www.alberta.ca/alberta-advantage-immigration-program"),
  },
  SK: {
    name: "Saskatchewan",
    within: "en Saskatchewan",
    of: "de la Saskatchewan",
    official: english(
      "https://www.saskatchewan.ca/residents/moving-to-saskatchewan/live-in-saskatchewan/by-immigrating/saskatchewan-immigrant-nominee-program",
    ),
  },
  MB: {
    name: "Manitoba",
    within: "au Manitoba",
    of: "du Manitoba",
    official: english("https://immigratemanitoba.com"),
  },
  ON: {
    name: "Ontario",
    within: "en Ontario",
    of: "de l’Ontario",
    official: english("https://www.ontario.ca/page/ontario-immigrant-nominee-program-oinp"),
  },
  QC: {
    name: "Québec",
    within: "au Québec",
    of: "du Québec",
    official: french(
      "https://www.quebec.ca/immigration/permanente/travailleurs-qualifies/programme-selection-travailleurs-qualifies",
    ),
  },
  NB: {
    name: "Nouveau-Brunswick",
    english: "New Brunswick",
    within: "au Nouveau-Brunswick",
    of: "du Nouveau-Brunswick",
    official: english("https://www.welcomenb.ca"),
  },
  NS: {
    name: "Nouvelle-Écosse",
    english: "Nova Scotia",
    within: "en Nouvelle-Écosse",
    of: "de la Nouvelle-Écosse",
    official: english("https://liveinnovascotia.com"),
  },
  PE: {
    name: "Île-du-Prince-Édouard",
    english: "Prince Edward Island",
    within: "à l’Île-du-Prince-Édouard",
    of: "de l’Île-du-Prince-Édouard",
    official: english("https://www.princeedwardisland.ca/en/topic/office-immigration"),
  },
  NL: {
    name: "Terre-Neuve-et-Labrador",
    english: "Newfoundland and Labrador",
    within: "à Terre-Neuve-et-Labrador",
    of: "de Terre-Neuve-et-Labrador",
    official: english("https://www.gov.nl.ca/immigration/"),
  },
  YT: { name: "Yukon", within: "au Yukon", of: "du Yukon", official: english("https://yukon.ca/en/immigration") },
  NT: {
    name: "Territoires du Nord-Ouest",
    english: "Northwest Territories",
    within: "dans les Territoires du Nord-Ouest",
    of: "des Territoires du Nord-Ouest",
    official: english("https://www.immigratenwt.ca"),
  },
  NU: { name: "Nunavut", within: "au Nunavut", of: "du Nunavut" },
  ATL: {
    name: "Canada atlantique",
    within: "dans l’Atlantique",
    of: "de l’Atlantique",
    official: french(
      "https://www.canada.ca/fr/immigration-refugies-citoyennete/services/immigrer-canada/canada-atlantique.html",
    ),
    covers: ["NB", "NS", "PE", "NL"],
  },
  HQ: { name: "Partout sauf au Québec", within: "hors du Québec", of: "hors du Québec", covers: outsideQuebec },
  CA: { name: "Tout le Canada", within: "au Canada", of: "du Canada", covers: PROVINCE_CODES },
};

/** The federal page on the provinces' programmes. */
export const FEDERAL_PNP_PAGE =
  "https://www.canada.ca/fr/immigration-refugies-citoyennete/services/immigrer-canada/candidats-provinces.html";
