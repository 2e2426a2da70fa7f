/**
 * The list of what ships, as CycloneDX 1.5 has it, made of the lockfile alone. Not by `npm sbom --omit=dev`: that of npm 11 leaves
 * out whatever development uses too, such as vite, zod and nodemailer.
 */
import type { Licensed } from "./licences.ts";

type Component = {
  type: "library";
  "bom-ref": string;
  name: string;
  version: string;
  scope: "required" | "optional";
  purl: string;
  hashes: { alg: string; content: string }[];
  licenses: ({ license: { id: string } } | { expression: string })[];
};

export type Bill = {
  $schema: string;
  bomFormat: "CycloneDX";
  specVersion: "1.5";
  version: 1;
  metadata: { component: { type: "application"; name: string; version: string } };
  components: Component[];
};

/** Without what differs from one writing to the next: two of one lockfile are the same text. */
export function writeBill(application: { name: string; version: string }, packages: readonly Licensed[]): Bill {
  const { name, version } = application;
  const shipped = new Map(packages.filter(({ ships }) => ships).map((one) => [purlOf(one), componentOf(one)]));
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: { type: "application", name, version } },
    components: [...shipped.values()],
  };
}

/** As the package-url specification writes npm's names. */
function purlOf({ name, version }: Licensed): string {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

function componentOf(one: Licensed): Component {
  const { name, version, licence, optional, integrity } = one;
  return {
    type: "library",
    "bom-ref": purlOf(one),
    name,
    version,
    scope: optional ? "optional" : "required",
    purl: purlOf(one),
    hashes: integrity.split(" ").flatMap((hash) => {
      const [, bits, text] = /^sha(\d+)-(.+)$/.exec(hash) ?? [];
      return bits && text ? [{ alg: `SHA-${bits}`, content: Buffer.from(text, "base64").toString("hex") }] : [];
    }),
    licenses: [/ (?:AND|OR) /.test(licence) ? { expression: licence } : { license: { id: licence } }],
  };
}
