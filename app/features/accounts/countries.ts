import { normalise } from "#app/platform/words/normalise.ts";

/**
 * Countries of residence: ISO 3166-1 code and French name (Unicode CLDR 48.0, read 2026-11-21),
 * Cameroon first since most people here live there, then by name. Places without inhabitants are left out.
 * One text, since the registration form's script carries it.
 */
const COUNTRIES = (
  "CM Cameroun|AF Afghanistan|ZA Afrique du Sud|AL Albanie|DZ Algérie|DE Allemagne|AD Andorre|AO Angola|AI Anguilla|AG Antigua-et-Barbuda|" +
  "SA Arabie saoudite|AR Argentine|AM Arménie|AW Aruba|AU Australie|AT Autriche|AZ Azerbaïdjan|BS Bahamas|BH Bahreïn|BD Bangladesh|BB Barbade|" +
  "BE Belgique|BZ Belize|BJ Bénin|BM Bermudes|BT Bhoutan|BY Biélorussie|BO Bolivie|BA Bosnie-Herzégovine|BW Botswana|BR Brésil|BN Brunei|" +
  "BG Bulgarie|BF Burkina Faso|BI Burundi|KH Cambodge|CA Canada|CV Cap-Vert|CL Chili|CN Chine|CY Chypre|CO Colombie|KM Comores|" +
  "CG Congo-Brazzaville|CD Congo-Kinshasa|KP Corée du Nord|KR Corée du Sud|CR Costa Rica|CI Côte d’Ivoire|HR Croatie|CU Cuba|CW Curaçao|" +
  "DK Danemark|DJ Djibouti|DM Dominique|EG Égypte|AE Émirats arabes unis|EC Équateur|ER Érythrée|ES Espagne|EE Estonie|SZ Eswatini|" +
  "VA État de la Cité du Vatican|US États-Unis|ET Éthiopie|FJ Fidji|FI Finlande|FR France|GA Gabon|GM Gambie|GE Géorgie|GH Ghana|GI Gibraltar|" +
  "GR Grèce|GD Grenade|GL Groenland|GP Guadeloupe|GU Guam|GT Guatemala|GG Guernesey|GN Guinée|GQ Guinée équatoriale|GW Guinée-Bissau|GY Guyana|" +
  "GF Guyane française|HT Haïti|HN Honduras|HU Hongrie|CX Île Christmas|IM Île de Man|NF Île Norfolk|AX Îles Åland|KY Îles Caïmans|" +
  "CC Îles Cocos|CK Îles Cook|FO Îles Féroé|FK Îles Malouines|MP Îles Mariannes du Nord|MH Îles Marshall|PN Îles Pitcairn|SB Îles Salomon|" +
  "TC Îles Turques-et-Caïques|VG Îles Vierges britanniques|VI Îles Vierges des États-Unis|IN Inde|ID Indonésie|IQ Irak|IR Iran|IE Irlande|" +
  "IS Islande|IL Israël|IT Italie|JM Jamaïque|JP Japon|JE Jersey|JO Jordanie|KZ Kazakhstan|KE Kenya|KG Kirghizstan|KI Kiribati|KW Koweït|" +
  "RE La Réunion|LA Laos|LS Lesotho|LV Lettonie|LB Liban|LR Liberia|LY Libye|LI Liechtenstein|LT Lituanie|LU Luxembourg|MK Macédoine du Nord|" +
  "MG Madagascar|MY Malaisie|MW Malawi|MV Maldives|ML Mali|MT Malte|MA Maroc|MQ Martinique|MU Maurice|MR Mauritanie|YT Mayotte|MX Mexique|" +
  "FM Micronésie|MD Moldavie|MC Monaco|MN Mongolie|ME Monténégro|MS Montserrat|MZ Mozambique|MM Myanmar (Birmanie)|NA Namibie|NR Nauru|NP Népal|" +
  "NI Nicaragua|NE Niger|NG Nigeria|NU Niue|NO Norvège|NC Nouvelle-Calédonie|NZ Nouvelle-Zélande|OM Oman|UG Ouganda|UZ Ouzbékistan|PK Pakistan|" +
  "PW Palaos|PA Panama|PG Papouasie-Nouvelle-Guinée|PY Paraguay|NL Pays-Bas|BQ Pays-Bas caribéens|PE Pérou|PH Philippines|PL Pologne|" +
  "PF Polynésie française|PR Porto Rico|PT Portugal|QA Qatar|HK R.A.S. chinoise de Hong Kong|MO R.A.S. chinoise de Macao|" +
  "CF République centrafricaine|DO République dominicaine|RO Roumanie|GB Royaume-Uni|RU Russie|RW Rwanda|EH Sahara occidental|" +
  "BL Saint-Barthélemy|KN Saint-Christophe-et-Niévès|SM Saint-Marin|MF Saint-Martin|SX Saint-Martin (partie néerlandaise)|" +
  "PM Saint-Pierre-et-Miquelon|VC Saint-Vincent-et-les Grenadines|SH Sainte-Hélène|LC Sainte-Lucie|SV Salvador|WS Samoa|AS Samoa américaines|" +
  "ST Sao Tomé-et-Principe|SN Sénégal|RS Serbie|SC Seychelles|SL Sierra Leone|SG Singapour|SK Slovaquie|SI Slovénie|SO Somalie|SD Soudan|" +
  "SS Soudan du Sud|LK Sri Lanka|SE Suède|CH Suisse|SR Suriname|SJ Svalbard et Jan Mayen|SY Syrie|TJ Tadjikistan|TW Taïwan|TZ Tanzanie|TD Tchad|" +
  "CZ Tchéquie|PS Territoires palestiniens|TH Thaïlande|TL Timor oriental|TG Togo|TK Tokelau|TO Tonga|TT Trinité-et-Tobago|TN Tunisie|" +
  "TM Turkménistan|TR Turquie|TV Tuvalu|UA Ukraine|UY Uruguay|VU Vanuatu|VE Venezuela|VN Viêt Nam|WF Wallis-et-Futuna|YE Yémen|ZM Zambie|" +
  "ZW Zimbabwe"
)
  .split("|")
  .map((country): readonly [code: string, name: string] => [country.slice(0, 2), country.slice(3)]);

export type Country = { value: string; label: string };

/** As choices of a list. */
export const countries: readonly Country[] = COUNTRIES.map(([value, label]) => ({ value, label }));

const plain = (text: string) =>
  normalise(text, "NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}]+/gu, " ")
    .trim()
    .toLowerCase();

const codes = new Map(
  COUNTRIES.flatMap(([code, name]) => [[plain(name), code] as const, [code.toLowerCase(), code] as const]),
);

/** The code of a country given by its code or its name, without regard to case and accents. */
export function countryCode(text: string): string | undefined {
  return codes.get(plain(text));
}

const names = new Map(COUNTRIES);

/** The French name of a code; the code itself when it is none of ours. */
export function countryName(code: string): string {
  return names.get(code) ?? code;
}
