import Calculator from "lucide-react/icons/calculator";
import CalendarDays from "lucide-react/icons/calendar-days";
import Compass from "lucide-react/icons/compass";
import FolderOpen from "lucide-react/icons/folder-open";
import UserRound from "lucide-react/icons/user-round";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** The specified quick actions, in its order, and the bilan of what was kept. */
const WANTED = [
  {
    path: pathTo("/profile"),
    Icon: UserRound,
    label: "Mon profil",
    words: "Vos informations, prêtes pour chaque démarche.",
  },
  {
    path: pathTo("/simulator"),
    Icon: Calculator,
    label: "Simulateurs",
    words: "Vos points Arrima et CRS, critère par critère.",
  },
  {
    path: pathTo("/appointment"),
    Icon: CalendarDays,
    label: "Prendre rendez-vous",
    words: "Une heure pour faire le point.",
  },
  {
    path: pathTo("/management"),
    Icon: FolderOpen,
    label: "Mes candidatures",
    words: "Vos programmes, vos tâches et vos documents.",
  },
  {
    path: pathTo("/bilan/resultat"),
    Icon: Compass,
    label: "Mon bilan",
    words: "Votre score, votre meilleur chemin, la prochaine étape.",
  },
] as const;

/** Where most people go next. */
export function QuickActions() {
  return (
    <nav aria-label="Actions rapides">
      <ul className="quick-actions">
        {WANTED.map(({ path, Icon, label, words }) => (
          <li key={path}>
            <a href={path} className="card paper quick-action">
              <Icon aria-hidden="true" size={28} />
              <strong>{label}</strong>
              <span>{words}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
