/** What is known of law 2024/017, each line with where and when it was read: the text itself was not at hand. */
export type LawFact = { words: string; source: string; readOn: string };

const PRESS = "Village de la Justice, 6 juin 2025";
const ANALYSES = "analyses d’African Law & Business, Afriwise et Tech Hive Advisory";

export const lawFacts: readonly LawFact[] = [
  {
    words: "La loi n° 2024/017 du 23 décembre 2024 laissait dix-huit mois pour s’y conformer, jusqu’au 23 juin 2026.",
    source: PRESS,
    readOn: "2026-11-20",
  },
  {
    words:
      "Elle demande un registre des traitements, une analyse d’impact, une autorisation des transferts à l’étranger, et le respect des droits des personnes.",
    source: ANALYSES,
    readOn: "2026-11-22",
  },
  {
    words: "E-mails, WhatsApp et hébergement à l’étranger sont à compter comme des transferts.",
    source: ANALYSES,
    readOn: "2026-11-22",
  },
  {
    words:
      "N’ont pas été trouvés : le délai pour dire une violation, le seuil qui impose un délégué, et si l’autorité reçoit déjà.",
    source: ANALYSES,
    readOn: "2026-11-22",
  },
];
