import Bookmark from "lucide-react/icons/bookmark";
import Download from "lucide-react/icons/download";
import MessageCircle from "lucide-react/icons/message-circle";
import UserCheck from "lucide-react/icons/user-check";
import { KEPT_DAYS } from "#app/features/eligibility/resume/kept-days.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { FileWeight } from "#app/ui/tables/file-weight.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";

export type KeepBilanProps = {
  /** The sheet as it is written, without a birth date. */
  factSheet: string;
  /** The questions answered by « je ne sais pas », as an address writes them. */
  unsure: string;
  /** Drawn for the form that makes a code. */
  formId: string;
  signedIn: boolean;
  /** It is the one of the account: there is nothing to keep. */
  isOwn: boolean;
  /** Signing in, and back here. */
  signInHref: string;
  registerHref: string;
  /** Absolute address of this very page. */
  address: string;
  /** Of the code that opened it; "" without one. */
  code: string;
  reportHref: string;
  compareHref: string;
};

/** A longer address is cut by messengers: the code is sent instead. */
const LONGEST_SHARED = 600;

/** What a person leaves with: a code, a message, two pages of paper, the account. */
export function KeepBilan({
  factSheet,
  unsure,
  formId,
  signedIn,
  isOwn,
  signInHref,
  registerHref,
  address,
  code,
  reportHref,
  compareHref,
}: KeepBilanProps) {
  const shared = code === "" ? address : `${address.split("?")[0]}?code=${code}`;
  return (
    <section aria-labelledby="garder">
      <h2 id="garder">Garder ce bilan</h2>
      <div className="bilan-keep">
        <form method="post" action={pathTo("/eligibility/reprise")}>
          <input type="hidden" name="intent" value="keep-sheet" />
          <input type="hidden" name="formId" value={formId} />
          <input type="hidden" name="fiche" value={factSheet} />
          <input type="hidden" name="nsp" value={unsure} />
          <Button look="secondary">
            <Bookmark aria-hidden="true" />
            Garder {KEPT_DAYS}&nbsp;jours
          </Button>
        </form>
        {signedIn && !isOwn && (
          <form method="post" action={pathTo("/fiche")}>
            <input type="hidden" name="fiche" value={factSheet} />
            <input type="hidden" name="nsp" value={unsure} />
            <input type="hidden" name="vers" value="bilan" />
            <Button look="ghost" name="intent" value="keep">
              <UserCheck aria-hidden="true" />
              Garder dans mon espace
            </Button>
          </form>
        )}
        {shared.length <= LONGEST_SHARED && (
          <LinkButton
            href={`https://wa.me/?text=${encodeURIComponent(`Mon bilan d’immigration\n${shared}`)}`}
            look="ghost"
            rel="noopener external"
          >
            <MessageCircle aria-hidden="true" />
            WhatsApp
          </LinkButton>
        )}
        <LinkButton href={reportHref} look="ghost" download rel="nofollow" className="bilan-paper">
          <Download aria-hidden="true" />
          <span>
            Deux pages à emporter <FileWeight of="bilan" />
          </span>
        </LinkButton>
      </div>
      <p className="bilan-note">
        <a href={compareHref} rel="nofollow">
          Comparer avec «&nbsp;si j’avais…&nbsp;»
        </a>
      </p>
      <p className="bilan-note">
        {code === "" ? (
          <>
            L’adresse de cette page contient vos réponses, ni nom ni adresse.
            {shared.length > LONGEST_SHARED &&
              " Elle est trop longue pour un message\u00a0: gardez le bilan, son code se recopie."}
          </>
        ) : (
          <>
            Code de reprise <b>{code}</b>. Le lien ne contient ni nom ni adresse.
          </>
        )}
        {!signedIn && (
          <>
            {" "}
            <a href={registerHref} rel="nofollow">
              Créez un compte
            </a>{" "}
            pour le garder dans votre espace. Vous en avez un&nbsp;?{" "}
            <a href={signInHref} rel="nofollow">
              Connectez-vous
            </a>
            .
          </>
        )}
      </p>
    </section>
  );
}
