import Calculator from "lucide-react/icons/calculator";
import CalendarCheck from "lucide-react/icons/calendar-check";
import Languages from "lucide-react/icons/languages";
import Leaf from "lucide-react/icons/leaf";
import { Card } from "#app/ui/layout/card.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

const services = [
  {
    title: "Simulateur Entrée express (CRS)",
    text: "Votre score sur 1200, chaque point expliqué.",
    path: pathTo("/crs"),
    Icon: Calculator,
  },
  {
    title: "Simulateur Arrima (Québec)",
    text: "Vos points sur 1320 et les deux seuils d’admissibilité.",
    path: pathTo("/arrima"),
    Icon: Leaf,
  },
  {
    title: "Tests TEF et TCF Canada",
    text: "Les épreuves de français, leurs sessions et l’inscription.",
    path: pathTo("/tests"),
    Icon: Languages,
  },
  {
    title: "Rendez-vous",
    text: "Une première heure gratuite. Qui reçoit, et à quel titre, se voit avant de confirmer.",
    path: pathTo("/appointment"),
    Icon: CalendarCheck,
  },
] as const;

/** What we do, each card with its page. */
export function Services() {
  return (
    <section className="home-section" aria-labelledby="services">
      <div className="wrap">
        <h2 id="services">Par où commencer&nbsp;?</h2>
        <p className="home-lead">
          Par <a href={pathTo("/bilan")}>votre bilan</a>, une question à la fois. Ou par un seul questionnaire&nbsp;:{" "}
          <a href={pathTo("/eligibility")}>suis-je admissible&nbsp;?</a>
        </p>
        <div className="home-cards">
          {services.map(({ title, text, path, Icon }) => (
            <Card key={path}>
              <Icon aria-hidden="true" className="text-link mb-3" size={28} />
              <h3>
                <a href={path}>{title}</a>
              </h3>
              <p className="text-muted">{text}</p>
            </Card>
          ))}
        </div>
      </div>
    </section>
  );
}
