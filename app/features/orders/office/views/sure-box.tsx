import { fcfa } from "#app/features/orders/money.ts";
import { Checkbox } from "#app/ui/inputs/checkbox.tsx";

/** Asked beside a sum that is far from what is expected (mistakes/far-above.ts): the box bears the sum. @param sum FCFA */
export function SureBox({ id, name, sum, asked }: { id: string; name: string; sum: number; asked: string }) {
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
