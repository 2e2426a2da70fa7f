/**
 * What a page without React shows, for its rendering alone. The router writes the data of every page, name by name, for a
 * React that such a page never wakes (entry.server.tsx throws it away): what stands under a name that is not listed, it
 * does not write. Whoever asks for the data themselves, as a page with React does, gets them.
 * @param data read by name, never spread
 */
export function unsent<Data extends object>({ url }: Pick<Request, "url">, data: Data): Data {
  if (new URL(url).pathname.endsWith(".data")) return data;
  const hidden = Object.entries(Object.getOwnPropertyDescriptors(data)).map(([name, one]) => [name, { ...one, enumerable: false }]);
  return Object.defineProperties({}, Object.fromEntries(hidden) as PropertyDescriptorMap) as Data;
}
