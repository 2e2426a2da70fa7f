import Bookmark from "lucide-react/icons/bookmark";
import { useFetcher } from "react-router";
import type { Grid } from "#app/features/saved-simulations/tables.ts";
import { type NetworkFailure, isNetworkFailure } from "#app/platform/forms/over-the-network.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { SendFailure } from "#app/ui/forms/send-failure.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** Keeps these answers when it is posted to; where a sign-in leads back to them. */
const keepPath = (grid: Grid, answers: string) =>
  pathTo(`/dashboard/simulations/nouvelle?simulateur=${grid}&${answers}`);

export type SaveRefusal = { refusal: string };

/**
 * "Enregistrer dans mon espace" under a result. Only the answers are sent: the server
 * computes the result again. A visitor is led to an account, then back to this very result.
 * @param answers canonical query string of the result shown
 */
export function SaveSimulation({ grid, answers, signedIn }: { grid: Grid; answers: string; signedIn: boolean }) {
  const fetcher = useFetcher<NetworkFailure | SaveRefusal>();
  if (answers === "") return null;
  if (!signedIn) return <KeepByAccount grid={grid} answers={answers} />;
  return (
    <fetcher.Form method="post" action={keepPath(grid, answers)} className="result-save">
      <SendFailure show={isNetworkFailure(fetcher.data)} />
      {fetcher.data && "refusal" in fetcher.data && (
        <Alert kind="danger" announced>
          <p>{fetcher.data.refusal}</p>
        </Alert>
      )}
      <Button look="secondary" loading={fetcher.state !== "idle"}>
        <Bookmark aria-hidden="true" />
        Enregistrer dans mon espace
      </Button>
    </fetcher.Form>
  );
}

function KeepByAccount({ grid, answers }: { grid: Grid; answers: string }) {
  const suite = encodeURIComponent(keepPath(grid, answers));
  return (
    <div className="result-save">
      <p className="m-0">
        <LinkButton href={pathTo(`/register?suite=${suite}`)} look="secondary" rel="nofollow">
          <Bookmark aria-hidden="true" />
          Enregistrer dans mon espace
        </LinkButton>
      </p>
      <p className="hint m-0">
        Il faut un compte, gratuit&nbsp;: ce résultat vous y attendra. Déjà inscrit(e)&nbsp;?{" "}
        <a href={pathTo(`/login?suite=${suite}`)} rel="nofollow">
          Se connecter
        </a>
      </p>
    </div>
  );
}
