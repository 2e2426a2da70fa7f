import { type FormEvent, useId } from "react";
import { useSubmit } from "react-router";
import type { BookingPageData } from "#app/features/appointments/booking/booking-page.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { RadioGroup } from "#app/ui/inputs/radio-group.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

type ServiceAndDateProps = Pick<
  BookingPageData,
  "services" | "withheld" | "advisers" | "adviser" | "service" | "agenda" | "opening"
> & { form: string | null };

/**
 * The first two questions: what and when. They belong to the form that is sent, so that it always
 * carries the service and day that the visitor sees; hydrated, the hours follow each answer.
 * @param form id of that form; null where the day has none, and they are a form of their own
 */
export function ServiceAndDate({
  services,
  withheld,
  advisers,
  adviser,
  service,
  agenda,
  opening,
  form,
}: ServiceAndDateProps) {
  const submit = useSubmit();
  const alone = useId();
  const follow = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const asked = new URLSearchParams();
    for (const input of currentTarget.querySelectorAll("input"))
      if (input.type !== "radio" || input.checked) asked.set(input.name, input.value);
    // A date typed digit by digit is no date until its last one.
    if (asked.get("date") === "") return;
    void submit(asked, { method: "get", action: pathTo("/appointment"), preventScrollReset: true, replace: true });
  };
  const { day, first, last, dayProblem } = agenda;
  const owner = form ?? alone;
  return (
    <>
      {form === null && <form id={alone} method="get" action={pathTo("/appointment#creneaux")} />}
      <div onChange={follow}>
        <RadioGroup
          id="service"
          name="service"
          form={owner}
          label="1. Choisissez un service"
          defaultValue={service.id}
          options={services.map(({ id, name, duration, price, text }) => ({
            value: id,
            label: `${name} — ${duration}, ${price === "Gratuit" ? "gratuit" : price}`,
            hint: text,
          }))}
        />
        {withheld.length > 0 && (
          <p className="hint">
            Pas proposés en ce moment&nbsp;: {withheld.join(", ")}. Ce sont des conseils, que la loi canadienne réserve
            à un conseiller autorisé, et aucun ne reçoit ici aujourd’hui.
          </p>
        )}
        {adviser && advisers.length > 1 && (
          <RadioGroup
            key={service.id}
            id="adviser"
            name="adviser"
            form={owner}
            label="Choisissez un conseiller autorisé"
            defaultValue={adviser.id}
            options={advisers.map(({ id, name, licences }) => ({
              value: id,
              label: name,
              hint: licences.map(({ body, number }) => `${body}, n°\u00a0${number}`).join("; "),
            }))}
          />
        )}
        <Field id="date" label="2. Choisissez une date" hint={opening} error={dayProblem}>
          {(links) => (
            <DateInput
              {...links}
              key={day.iso}
              name="date"
              form={owner}
              defaultValue={day.iso}
              min={first}
              max={last}
            />
          )}
        </Field>
      </div>
      {/* The Enter key presses a form's first button: here the one that sends it, not the one that shows hours. */}
      {form !== null && <button className="sr-only" form={owner} tabIndex={-1} aria-hidden="true" />}
      <Button look="secondary" form={owner} {...(form !== null && { name: "show", value: "1" })}>
        Voir les créneaux
      </Button>
    </>
  );
}
