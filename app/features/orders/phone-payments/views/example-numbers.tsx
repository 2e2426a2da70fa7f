import { Alert } from "#app/ui/feedback/alert.tsx";

/** Said wherever the fake operators answer. */
export function ExampleNumbers() {
  return (
    <Alert kind="caution" title={"Exemple\u00a0: aucun argent ne bouge"}>
      Ces opérateurs sont simulés. Le numéro 6 00 00 01 00 paie, …01 01 n’a pas assez d’argent, …01 02 laisse passer le
      délai, …01 03 refuse, …01 04 est lent, …01 05 ne répond jamais.
    </Alert>
  );
}
