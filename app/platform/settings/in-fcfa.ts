/**
 * FCFA for an amount in Canadian dollars, rounded up: what is shown as needed must suffice.
 * @param cadInXaf FCFA that one dollar is counted for: the owner's one setting (`currency`)
 */
export function inFcfa(dollars: number, cadInXaf: number): number {
  return Math.ceil(dollars * cadInXaf);
}
