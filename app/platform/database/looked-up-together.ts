/**
 * One question for all the keys that are looked up at once. Whoever comes while it is under way waits for the next one, which
 * is asked after they came, with the keys of all who came by then.
 * @param ask the rows of these keys, by key; reads and changes nothing; what it throws goes to all who waited for that answer
 */
export function lookedUpTogether<Row>(ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>): (key: string) => Promise<Row | undefined> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: { keys: Set<string>; rows: Promise<ReadonlyMap<string, Row>> } | undefined;
  const begin = (): NonNullable<typeof next> => {
    const keys = new Set<string>();
    const rows = underWay.then(() => {
      next = undefined;
      return ask([...keys]);
    });
    underWay = rows.catch(() => undefined);
    return { keys, rows };
  };
  return async (key) => {
    next ??= begin();
    next.keys.add(key);
    return (await next.rows).get(key);
  };
}
