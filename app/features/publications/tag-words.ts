/** Tags whose words have more than their letters: accents and capitals. */
const WORDS: Readonly<Record<string, string>> = {
  "entree-express": "Entrée express",
  quebec: "Québec",
  arrima: "Arrima",
  crs: "CRS",
  cameroun: "Cameroun",
  canada: "Canada",
  diplomes: "diplômes",
  etudes: "études",
  experience: "expérience",
  arrivee: "arrivée",
  sante: "santé",
  biometrie: "biométrie",
  delais: "délais",
  securite: "sécurité",
  metiers: "métiers",
  temoignage: "témoignage",
  residence: "résidence",
  "residence-permanente": "résidence permanente",
  citoyennete: "citoyenneté",
  medical: "médical",
  procedure: "procédure",
  pstq: "PSTQ",
  tef: "TEF",
  tcf: "TCF",
  ircc: "IRCC",
  nclc: "NCLC",
};

/** A tag as people read it: « entree-express » → « Entrée express ». */
export function tagWords(tag: string): string {
  return WORDS[tag] ?? tag.replaceAll("-", " ");
}
