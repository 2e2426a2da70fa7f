// npm run licences: every package with its version and licence, what ships first; fails on one that may not be used.
import { isAllowed, licencesOf, readLock } from "#scripts/packages/licences.ts";

const all = await licencesOf(await readLock());
for (const ships of [true, false]) {
  const some = all.filter((one) => one.ships === ships);
  console.log(`# ${ships ? "ships" : "development only"}: ${some.length} packages`);
  for (const { name, version, licence } of some) console.log([name, version, licence].join("\t"));
}
const refused = all.filter(({ licence }) => !isAllowed(licence));
for (const { name, version, licence } of refused)
  console.error(
    `cap-erable: ${name} ${version} is under ${licence}, which scripts/packages/licences.ts does not allow`,
  );
process.exitCode = refused.length === 0 ? 0 : 1;
