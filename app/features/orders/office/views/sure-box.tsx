import { fcfa } from "#app/features/orders/money.ts";
import { Checkbox } from "#app/ui/inputs/checkbox.tsx";

/** Asked beside a sum that is far from what is expected (mistakes/far-above.ts): the box bears the sum. @param typed FCFA, as in its field */
export function SureBox({ id, name, typed = "", asked }: { id: string; name: string; typed?: string; asked: string }) {
  const sum = Number(typed.replaceAll(/\D/g, ""));
  return (
    <Checkbox
      id={id}
      name={name}
      value={String(sum)}
      label={`Oui, ${fcfa(sum)}\u00a0: la somme est juste.`}
      error={asked}
    />
  );
}
