import Download from "lucide-react/icons/download";
import MessageCircle from "lucide-react/icons/message-circle";
import Printer from "lucide-react/icons/printer";
import Share2 from "lucide-react/icons/share-2";
import type { ScoreSheet } from "#app/features/points/shared/score-sheet.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { FileWeight } from "#app/ui/tables/file-weight.tsx";

type SheetSummary = Pick<ScoreSheet, "title" | "total" | "maximum"> & { status: Pick<ScoreSheet["status"], "label"> };

/** What a visitor leaves with: the report, the link to this very result, a way to send it. */
export function TakeAway({
  scoreSheet,
  official,
  address,
  reportHref,
}: {
  scoreSheet: SheetSummary;
  /** The official figure beside the site's own estimate. */
  official?: { score: string } | null;
  address: string;
  reportHref: string;
}) {
  const hydrated = useHydrated();
  const canShare = hydrated && "share" in navigator;
  const words = `${scoreSheet.title}\u00a0: ${scoreSheet.total} / ${scoreSheet.maximum} (${official ? `estimation\u00a0; grille officielle\u00a0: ${official.score}` : scoreSheet.status.label})`;
  return (
    <section className="no-print grid gap-4">
      <h3 className="m-0!">Garder ce résultat</h3>
      <p className="result-take m-0">
        <LinkButton href={reportHref} look="secondary" download rel="nofollow">
          <Download aria-hidden="true" />
          Télécharger le rapport <FileWeight of="simulation" />
        </LinkButton>
        <LinkButton
          href={`https://wa.me/?text=${encodeURIComponent(`${words}\n${address}`)}`}
          look="ghost"
          rel="noopener external"
        >
          <MessageCircle aria-hidden="true" />
          WhatsApp
        </LinkButton>
        {canShare && (
          <Button type="button" look="ghost" onClick={() => void share(words, address)}>
            <Share2 aria-hidden="true" />
            Partager
          </Button>
        )}
        {hydrated && (
          <Button type="button" look="ghost" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Imprimer
          </Button>
        )}
      </p>
      <div>
        <p className="hint">
          Ce lien rouvre ce résultat avec les mêmes réponses. Il contient vos réponses, ni nom ni adresse.
        </p>
        <CopyButton value={address} label="Lien vers ce résultat">
          Copier le lien
        </CopyButton>
      </div>
    </section>
  );
}

async function share(text: string, url: string): Promise<void> {
  try {
    await navigator.share({ text, url });
  } catch (error) {
    // Closing the phone's own sharing sheet is an answer, not a failure.
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  }
}
