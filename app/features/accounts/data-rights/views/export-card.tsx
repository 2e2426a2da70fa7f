import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";

/** Asks for the copy. A plain form, hydrated or not: what comes back is a file, not a page. */
export function ExportCard({ action, titles }: { action: string; titles: readonly string[] }) {
  return (
    <Card>
      <h2>Télécharger mes données</h2>
      <p>
        Une archive zip de quelques dizaines de kilo-octets, avec une page à lire dans votre navigateur (donnees.html)
        et les mêmes données pour un programme (donnees.json).
      </p>
      <details className="my-3">
        <summary>Ce qu’elle contient</summary>
        <ul className="my-3 list-disc pl-6">
          {titles.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      </details>
      <p className="mb-4 text-muted">
        Un message vous prévient à chaque copie. Gardez l’archive en lieu sûr&nbsp;: elle dit tout de vous.
      </p>
      <form method="post" action={action}>
        <Button look="secondary">Télécharger mes données</Button>
      </form>
    </Card>
  );
}
