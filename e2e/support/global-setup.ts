/** One site for all browser tests: the demonstration world with the default settings, but for what is held. */
import type { TestProject } from "vitest/node";
import { NO_ALLOWANCES, logLines, startSite } from "#e2e/support/site.ts";

declare module "vitest" {
  export interface ProvidedContext {
    siteUrl: string;
    /** File that holds all the site printed: its words for the operator and its log. */
    siteOutput: string;
  }
}

const ERROR = 50;
/** Fails on purpose. */
const FAILING_PAGE = "/dev/panne";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSite({ DEMO: "1", LOG_LEVEL: "info", ...NO_ALLOWANCES });
  project.provide("siteUrl", site.url);
  project.provide("siteOutput", site.outputFile);
  return async () => {
    const output = await site.output();
    const errors = logLines(output).filter(({ level, path }) => level >= ERROR && path !== FAILING_PAGE);
    const code = await site.stop();
    if (errors.length > 0) throw new Error(`the site logged errors while it was tested: ${JSON.stringify(errors, null, 1)}`);
    if (code !== 0) throw new Error(`the site ended with exit code ${code}, having said last:\n${output.slice(-4_000)}`);
  };
}
