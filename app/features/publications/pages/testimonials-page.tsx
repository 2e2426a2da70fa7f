import type { ReactNode } from "react";
import type { ShortReading } from "#app/features/publications/store/list-readings.server.ts";
import { Prose } from "#app/features/publications/views/text-parts.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

type TestimonialSummary = Pick<ShortReading<"testimonial">, "slug" | "head" | "introduction">;

/** /testimonials: what people say, the business's figures, and where to go from here. */
export function TestimonialsPage({
  testimonials,
  figures,
}: {
  testimonials: readonly TestimonialSummary[];
  /** What the business announces in figures. */ figures: ReactNode;
}) {
  return (
    <div className="wrap grid gap-5 py-4 sm:gap-8 sm:py-8">
      <div>
        <h1>Témoignages</h1>
        <p className="read-lead mt-3">
          {testimonials.some(({ head }) => head.example)
            ? "Ce que change un dossier préparé. Les textes marqués «\u00a0exemple\u00a0» sont écrits par nous pour montrer la page\u00a0: personne ne les a dits."
            : "Ce que change un dossier préparé, raconté par celles et ceux qui l’ont déposé."}
        </p>
      </div>
      {figures}
      {testimonials.length === 0 ? (
        <EmptyState title="Pas encore de témoignage">
          Les premiers paraîtront ici, avec l’accord de leurs auteurs.
        </EmptyState>
      ) : (
        <ul className="grid gap-4 p-0 sm:gap-6 md:grid-cols-2">
          {testimonials.map((one) => (
            <li key={one.slug} className="list-none">
              <Testimonial testimonial={one} />
            </li>
          ))}
        </ul>
      )}
      <section className="card card-quiet" aria-labelledby="a-vous">
        <h2 id="a-vous">À vous</h2>
        <p>Commencez par ce qui est gratuit&nbsp;: un compte pour garder vos résultats, ou un premier rendez-vous.</p>
        <p className="actions-line">
          <LinkButton href={pathTo("/register")}>S’inscrire gratuitement</LinkButton>
          <LinkButton look="secondary" href={pathTo("/appointment")}>
            Prendre rendez-vous
          </LinkButton>
        </p>
      </section>
    </div>
  );
}

function Testimonial({ testimonial: { head, introduction } }: { testimonial: TestimonialSummary }) {
  const { title, author, place, programme, rating, example } = head;
  return (
    <article className="card said h-full">
      <h2>{title}</h2>
      <p className="badges">
        {example && <Badge>exemple</Badge>}
        {programme && <Badge>{programme}</Badge>}
      </p>
      <blockquote className="m-0">
        <Prose html={introduction} />
      </blockquote>
      <p className="mt-3 text-muted">
        {[author, place].filter(Boolean).join(", ")}
        {rating !== undefined && ` · ${rating} sur 5`}
      </p>
    </article>
  );
}
