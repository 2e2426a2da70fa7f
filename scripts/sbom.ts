// npm run -s sbom > sbom.json: what ships, package by package with version, hash and licence, as CycloneDX 1.5.
import { writeBill } from "#scripts/packages/bill.ts";
import { licencesOf, readLock } from "#scripts/packages/licences.ts";

const lock = await readLock();
process.stdout.write(`${JSON.stringify(writeBill(lock, await licencesOf(lock)), null, 2)}\n`);
