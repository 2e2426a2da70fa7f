import { writeFile } from "node:fs/promises";
import type { Reporter, SerializedError, TestModule } from "vitest/node";

/** One line of what a Vitest run found wrong: where, and the error's first line. */
const line = (where: string, error: { message?: string } | undefined) => `${where}: ${(error?.message ?? "no message").split("\n", 1)[0]}`;

function* failuresOf(module: TestModule): Generator<string> {
  for (const error of module.errors()) yield line(`${module.relativeModuleId} (the file)`, error);
  for (const suite of module.children.allSuites()) for (const error of suite.errors()) yield line(`${module.relativeModuleId} (${suite.fullName})`, error);
  for (const test of module.children.allTests("failed"))
    for (const error of test.result().errors ?? []) yield line(`${module.relativeModuleId} > ${test.fullName}`, error);
}

/** The tests that passed at their second run only, each with why the first one failed. */
function* passedAgain(module: TestModule): Generator<string> {
  for (const test of module.children.allTests("passed")) {
    if (test.diagnostic()?.flaky) yield line(`${module.relativeModuleId} > ${test.fullName}`, test.result().errors?.[0]);
  }
}

/** What a run found: `failed` and `passedAgain`, one line for each. */
export type Findings = { failed: string[]; passedAgain: string[] };

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
    const findings: Findings = {
      failed: [...modules.flatMap((module) => [...failuresOf(module)]), ...unhandled.map((error) => line("outside any test", error))],
      passedAgain: modules.flatMap((module) => [...passedAgain(module)]),
    };
    await writeFile(this.#file, JSON.stringify(findings));
  }
}
