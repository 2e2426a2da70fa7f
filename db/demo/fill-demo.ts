import path from "node:path";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Env } from "#app/platform/env/env.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { fillAccounts } from "./fill-accounts.ts";
import { fillAgenda } from "./fill-agenda.ts";
import { fillApplications } from "./fill-applications.ts";
import { fillAppointments } from "./fill-appointments.ts";
import { fillAttempts } from "./fill-attempts.ts";
import { fillClients } from "./fill-clients.ts";
import { fillDocuments } from "./fill-documents.ts";
import { fillMessages } from "./fill-messages.ts";
import { fillMorning } from "./fill-morning.ts";
import { fillOrders } from "./fill-orders.ts";
import { fillTelephones } from "./fill-telephones.ts";
import { fillTestSessions } from "./fill-test-sessions.ts";
import { fillThreads } from "./fill-threads.ts";
import { fillTwin } from "./fill-twin.ts";
import { startFakeMessengers } from "./messengers/start-fake-messengers.ts";
import { startFakeOperators } from "./operators/start-fake-operators.ts";

type DemoServices = { database: Database; storage: Storage; clock: Clock };

/**
 * Fills the demonstration world; what is there already stays as it is.
 * @param root the project's folder
 * @param address where visitors find the site
 */
export async function fillDemo(
  { database, storage, clock }: DemoServices,
  root: string,
  address: string,
): Promise<void> {
  await fillAccounts(database, clock);
  await fillTwin(database, clock);
  await fillTestSessions(database, clock);
  await fillAppointments(database, clock);
  await fillAgenda(database, clock);
  await fillMessages(database, clock);
  await fillApplications(database, clock, path.join(root, "content/programmes/express-entry.json"));
  await fillClients(database, clock);
  await fillThreads(database, clock);
  await fillTelephones(database, clock, address);
  await fillOrders(database, clock);
  await fillAttempts(database, clock);
  // It calls use cases, and these React Router, which is read after NODE_ENV is set and never before.
  const { fillBooks } = await import("./fill-books.ts");
  await fillBooks(database, clock);
  await fillMorning(database, clock);
  await fillDocuments(database, storage, clock);
}

const unset = (settings: object) => Object.keys(settings).length === 0;

/** What stands in for operators and messengers of telephones, where none is set: settings of theirs, and their end. */
export type Fakes = { settings: Partial<Pick<Env, "operators" | "messaging">>; stop(): Promise<void> };

/** Payments and messages by telephone can be tried where nothing is real. @param address where the site is found, once it listens */
export async function startFakes(
  env: Pick<Env, "operators" | "messaging">,
  address: () => string,
  local: () => string,
): Promise<Fakes> {
  const operators = unset(env.operators)
    ? await startFakeOperators({ payPage: () => `${address()}/dev/orange/` })
    : undefined;
  const messengers = unset(env.messaging) ? await startFakeMessengers({ site: local }) : undefined;
  return {
    settings: {
      ...(operators && { operators: operators.settings }),
      ...(messengers && { messaging: messengers.settings }),
    },
    stop: () => Promise.all([operators?.stop(), messengers?.stop()]).then(() => undefined),
  };
}
