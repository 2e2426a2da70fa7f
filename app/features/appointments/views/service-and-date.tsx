import { type FormEvent, useRef } from "react";
import { Form, useSubmit } from "react-router";
import type { BookingPageData } from "#app/features/appointments/booking-page.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/date-input.tsx";
import { Field } from "#app/ui/field.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";

/**
 * The first two questions: what and when. They are a GET form of their own, so that the free
 * starts of a date are an address; awake, the list follows each answer.
 */
export function ServiceAndDate({ services, service, agenda }: Pick<BookingPageData, "services" | "service" | "agenda">) {
  const submit = useSubmit();
  const element = useRef<HTMLFormElement>(null);
  const follow = (event: FormEvent) => {
    // A date typed digit by digit is no date until its last one.
    const dateIncomplete = event.target instanceof HTMLInputElement && event.target.type === "date" && event.target.value === "";
    if (element.current && !dateIncomplete) void submit(element.current, { preventScrollReset: true, replace: true });
  };
  const { day, first, last, dayProblem } = agenda;
  return (
    <Form method="get" action="/appointment#creneaux" ref={element} onChange={follow} preventScrollReset>
      <RadioGroup
        id="service"
        name="service"
        label="1. Choisissez un service"
        defaultValue={service.id}
        options={services.map(({ id, name, duration, price, text }) => ({
          value: id,
          label: `${name} — ${duration}, ${price === "Gratuit" ? "gratuit" : price}`,
          hint: text,
        }))}
      />
      <Field id="date" label="2. Choisissez une date" hint="Du lundi au vendredi de 9 h à 18 h, le samedi de 10 h à 16 h." error={dayProblem}>
        {(links) => <DateInput {...links} key={day.iso} name="date" defaultValue={day.iso} min={first} max={last} />}
      </Field>
      <Button look="secondary">Voir les créneaux</Button>
    </Form>
  );
}
