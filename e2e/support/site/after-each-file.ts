/** What every browser test file leaves behind for the next one of its worker: nothing. */
import { afterAll } from "vitest";
import { endVisits } from "#e2e/support/browser/browser.ts";

afterAll(endVisits);
