import { Link, View } from "#app/platform/pdf/elements.ts";
import type { ScoreSheet } from "#app/features/points/shared/score-sheet.ts";
import { palette } from "#app/platform/pdf/palette.ts";
import { addressLines } from "#app/platform/pdf/printable.ts";
import { Words } from "#app/platform/pdf/words.tsx";
import { PartTitle } from "./parts.tsx";

/** Who signs the report; a detail that is absent is not printed. */
export type ReportSite = { name: string; tagline: string; phone?: string; email?: string; address?: string };

/** Said at the foot of every page. */
export const FOOT_NOTICE = "Estimation indicative\u00a0; ce n’est pas un avis juridique.";

/** Characters of an address that fit on one line of the report at its size. */
const ADDRESS_WIDTH = 104;

type ClosingProps = { scoreSheet: ScoreSheet; resultUrl: string; site: ReportSite };

/** The way back to the same result, the notice, and who signs the report. */
export function Closing({ scoreSheet, resultUrl, site }: ClosingProps) {
  const contact = [site.address, site.phone, site.email].filter((detail) => detail !== undefined && detail !== "");
  return (
    <>
      <PartTitle>Retrouver ce résultat</PartTitle>
      <View wrap={false}>
        <Words>Cette adresse rouvre le simulateur avec les mêmes réponses, que vous pouvez changer ou partager.</Words>
        <Link src={resultUrl} style={{ textDecoration: "none", marginTop: 4 }}>
          <View>
            {addressLines(resultUrl, ADDRESS_WIDTH).map((line) => (
              <Words key={line} style={{ fontSize: 8, color: palette.indigoVif, textDecoration: "underline" }}>
                {line}
              </Words>
            ))}
          </View>
        </Link>
      </View>
      <View wrap={false} style={{ marginTop: 14, padding: 12, borderRadius: 8, backgroundColor: palette.lin }}>
        <Words strong>Ce que vaut ce rapport</Words>
        <Words style={{ marginTop: 2 }}>{noticeOf(scoreSheet, site)}</Words>
        {contact.length > 0 ? (
          <Words style={{ marginTop: 6, color: palette.ardoise }}>{[site.name, ...contact].join(" · ")}</Words>
        ) : null}
      </View>
    </>
  );
}

function noticeOf(scoreSheet: ScoreSheet, site: ReportSite): string {
  const grid = scoreSheet.officialGrid ?? `sa propre grille (version ${scoreSheet.gridVersion})`;
  return (
    `Ce score est l’estimation du simulateur de ${site.name}, selon ${grid} et ` +
    "les réponses reprises ci-dessus. Ce n’est pas un score officiel\u00a0: seules les autorités du Canada et du Québec " +
    `calculent celui qui compte, avec la grille en vigueur le jour de leur décision. ${site.name} aide à préparer une ` +
    "demande\u00a0; ce n’est pas un avis juridique."
  );
}
