import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

type Account = { email: string; password: string; label: string };

/** In the demonstration world alone: the accounts one may try, each with its sign-in form. */
export function DemonstrationAccounts({ accounts, suite }: { accounts: readonly Account[]; suite: string | null }) {
  return (
    <Card quiet>
      <h2>Comptes de démonstration</h2>
      <p>Ce site est une démonstration&nbsp;: ces comptes sont publics, et les données sont des exemples.</p>
      <ul className="demo-accounts">
        {accounts.map(({ email, password, label }) => (
          <li key={email}>
            <p>
              <strong>{label}</strong>
            </p>
            <p>
              E-mail&nbsp;: <code>{email}</code>
            </p>
            <p>
              Mot de passe&nbsp;: <code>{password}</code>
            </p>
            <form method="post" action={pathTo("/login")}>
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="password" value={password} />
              {suite && <input type="hidden" name="suite" value={suite} />}
              <Button small look="secondary" aria-label={`Entrer comme\u00a0: ${label}`}>
                Entrer
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
