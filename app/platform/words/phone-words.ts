/** How numbers are read aloud: Cameroon and France by pairs, North America by three and four. */
const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^(\+237)(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, "$1 $2 $3 $4 $5 $6"],
  [/^(\+33)(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, "$1 $2 $3 $4 $5 $6"],
  [/^(\+1)(\d{3})(\d{3})(\d{4})$/, "$1 $2 $3 $4"],
];

/** A telephone kept in E.164 as people read it: « +237 6 99 00 00 00 », in one piece on a line. Any other stays as it is. */
export function phoneWords(phone: string): string {
  const known = GROUPS.find(([shape]) => shape.test(phone));
  return known ? phone.replace(known[0], known[1]).replaceAll(" ", "\u00a0") : phone;
}
