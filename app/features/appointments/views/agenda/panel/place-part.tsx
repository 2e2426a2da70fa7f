import type { SubmissionResult } from "@conform-to/react";
import type { PlaceKind } from "#app/features/appointments/places.ts";
import type { Told } from "#app/features/notices/told/told.ts";
import { PlaceForm } from "#app/features/appointments/views/appointment/place-form.tsx";

type Props = {
  place: { kind: PlaceKind | null; detail: string };
  appointment: { id: string; version: number; phone: string; told: Told };
  answer: SubmissionResult | undefined;
};

/** Where it takes place: open while nobody has said it, folded once it is said and when it is too late to matter. */
export function PlacePart({
  place,
  appointment: { id, version, phone, told },
  first,
  answer,
}: Props & { first: boolean }) {
  const form = (
    <PlaceForm
      id={id}
      version={version}
      place={place}
      phone={phone}
      told={told}
      look={first ? "primary" : "secondary"}
      answer={answer}
    />
  );
  if (first)
    return (
      <section className="cal-act" aria-labelledby="titre-lieu">
        <h2 id="titre-lieu">Lieu à fixer</h2>
        {form}
      </section>
    );
  return (
    <details open={answer !== undefined}>
      <summary className="btn btn-ghost btn-small">{place.kind === null ? "Fixer le lieu" : "Changer le lieu"}</summary>
      <div className="cal-act">{form}</div>
    </details>
  );
}
