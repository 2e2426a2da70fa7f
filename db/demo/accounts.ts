import type { Role } from "#app/platform/session/permissions.ts";

export type DemonstrationAccount = {
  id: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phone: string;
  role: Role;
  /** What it shows, for people. */ label: string;
};

/** The accounts of the demonstration world, shown on /login and by npm start; they exist nowhere else. */
export const demonstrationAccounts: readonly DemonstrationAccount[] = [
  {
    id: "0de00000-0000-4000-8000-000000000001",
    email: "admin@cap-erable.example",
    password: "erable-administration",
    firstName: "Aïcha",
    lastName: "Moukoko",
    phone: "",
    role: "admin",
    label: "Administration",
  },
  {
    id: "0de00000-0000-4000-8000-000000000002",
    email: "conseil@cap-erable.example",
    password: "erable-conseil",
    firstName: "Serge",
    lastName: "Fotso",
    phone: "",
    role: "adviser",
    label: "Conseil",
  },
  {
    id: "0de00000-0000-4000-8000-000000000004",
    email: "documents@cap-erable.example",
    password: "erable-documents",
    firstName: "Solange",
    lastName: "Ekotto",
    phone: "",
    role: "adviser",
    label: "Préparation de documents",
  },
  {
    id: "0de00000-0000-4000-8000-000000000003",
    email: "awa@cap-erable.example",
    password: "erable-famille",
    firstName: "Awa",
    lastName: "Nguimfack",
    phone: "+237699000000",
    role: "user",
    label: "Personne inscrite",
  },
  {
    id: "0de00000-0000-4000-8000-000000000005",
    email: "direction@cap-erable.example",
    password: "erable-direction",
    firstName: "Bernadette",
    lastName: "Owona",
    phone: "",
    role: "owner",
    label: "Propriétaire",
  },
  {
    id: "0de00000-0000-4000-8000-000000000006",
    email: "comptable@cap-erable.example",
    password: "erable-comptabilite",
    firstName: "Étienne",
    lastName: "Talla",
    phone: "",
    role: "accountant",
    label: "Comptabilité",
  },
  {
    id: "0de00000-0000-4000-8000-000000000007",
    email: "accueil@cap-erable.example",
    password: "erable-accueil",
    firstName: "Pauline",
    lastName: "Ndzié",
    phone: "",
    role: "reception",
    label: "Accueil",
  },
];
