import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Reporter, SerializedError, TestModule } from "vitest/node";

/** One line of what a Vitest run found wrong: where, and the error's first line. */
const line = (where: string, error: { message?: string } | undefined) =>
  `${where}: ${(error?.message ?? "no message").split("\n", 1)[0]}`;

function* failuresOf(module: TestModule): Generator<string> {
  for (const error of module.errors()) yield line(`${module.relativeModuleId} (the file)`, error);
  for (const suite of module.children.allSuites())
    for (const error of suite.errors()) yield line(`${module.relativeModuleId} (${suite.fullName})`, error);
  for (const test of module.children.allTests("failed"))
    for (const error of test.result().errors ?? []) yield line(`${module.relativeModuleId} > ${test.fullName}`, error);
}

/** The file that ran when an error was thrown that nobody caught, as Vitest notes it. */
const fileOf = ({ VITEST_TEST_PATH: file }: SerializedError) =>
  typeof file === "string" ? path.relative(process.cwd(), file) : "of no file";

/** What a run found wrong, one line for each. */
export type Findings = string[];

/**
 * Vitest reporter that writes its findings as JSON: also what lies outside the tests (an `afterAll`,
 * an error that nobody caught), of which the JSON report says nothing.
 */
export default class WhatFailed implements Reporter {
  readonly #file: string | undefined;

  constructor({ outputFile }: { outputFile?: string } = {}) {
    this.#file = outputFile ?? process.env.WHAT_FAILED;
  }

  async onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Promise<void> {
    if (!this.#file) return;
    const findings: Findings = [
      ...modules.flatMap((module) => [...failuresOf(module)]),
      ...unhandled.map((error) => line(`outside any test, ${fileOf(error)}`, error)),
    ];
    await writeFile(this.#file, JSON.stringify(findings));
  }
}
