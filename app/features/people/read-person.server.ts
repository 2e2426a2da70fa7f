/** The person of a line of a file that another tool made: a name, and one way to reach them. */
import type { Cells, ImportField } from "#app/platform/imports/import-kind.ts";
import { type CellReader, cut } from "#app/platform/imports/read-cells.ts";
import { isDialable, normalisePhone } from "./phone.server.ts";

const NAME_MOST = 80;

/** The columns of a way to reach them. */
export const reachFields: readonly ImportField[] = [
  {
    key: "email",
    header: "E-mail",
    needed: false,
    hint: "L’adresse ou le téléphone\u00a0: l’un des deux suffit.",
    samples: ["elise.ngo@exemple.cm", ""],
    also: ["Courriel", "Adresse e-mail", "Mail"],
  },
  {
    key: "phone",
    header: "Téléphone",
    needed: false,
    hint: "Sans indicatif, il est du Cameroun.",
    samples: ["670 00 00 09", "+33 6 12 34 56 78"],
    also: ["Tél", "Portable", "Mobile"],
  },
];

/** The columns of a name in two parts, and of a way to reach its person. */
export const personFields: readonly ImportField[] = [
  {
    key: "firstName",
    header: "Prénom",
    needed: true,
    hint: "Peut rester vide si le nom est là.",
    samples: ["Élise", "Paul"],
  },
  {
    key: "lastName",
    header: "Nom",
    needed: true,
    hint: `${NAME_MOST} caractères au plus.`,
    samples: ["Ngo", "Essomba"],
  },
  ...reachFields,
];

/** What a person of a file is known by: the address, or the telephone where there is none. */
export const reachKey = ({ email = "", phone = "" }: Cells): string => (email === "" ? phone : email.toLowerCase());

/** E-mail and telephone, of which one must be there. */
export function readReach(reader: CellReader, cells: Cells): { email: string; phone: string } {
  const [email, typed] = [reader.email("email"), cells["phone"] ?? ""];
  // « +237 (0) 6… », and the decimals of a column of numbers: 670000077.0.
  const phone = typed === "" ? "" : normalisePhone(typed.replace("(0)", "").replace(/^(\+?\d{8,})[.,]0+$/, "$1"));
  if (phone !== "" && !isDialable(phone))
    reader.fault("phone", `«\u00a0${cut(typed)}\u00a0» n’est pas un numéro que l’on peut appeler.`);
  if (!cells["email"] && typed === "") reader.fault("email", "Il faut une adresse e-mail ou un téléphone.");
  return { email, phone };
}

/** The same with the two parts of the name. */
export function readPerson(reader: CellReader, cells: Cells) {
  const [firstName, lastName] = [reader.line("firstName", NAME_MOST), reader.line("lastName", NAME_MOST)];
  if (!cells["firstName"] && !cells["lastName"]) reader.fault("lastName", "Il manque un nom.");
  return { firstName, lastName, ...readReach(reader, cells) };
}
