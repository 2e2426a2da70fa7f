import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Browser files of more than half a minute, the longest first: begun last, one of them would run alone at the end. */
const LONG = [
  "slow-senders",
  "crash",
  "site-map",
  "holds",
  "outage",
  "language-tests",
  "npm-start",
  "plan",
  "simulators-awake",
  "rounds",
  "full-disk",
  "space",
];

const rank = ({ moduleId }: TestSpecification) => {
  const found = LONG.findIndex((name) => moduleId.endsWith(`/e2e/${name}.e2e.test.ts`));
  return found === -1 ? LONG.length : found;
};

/** The order of the test files: the long ones first, then as Vitest would. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own method of this name
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
