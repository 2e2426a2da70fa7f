import type { ClientConfig } from "pg";
import type { OperatorId } from "#app/features/orders/phone-payments/operators/operator.ts";
import type { OperatorSettings } from "#app/platform/env/operators.ts";
import type { FastClock } from "./fast-clock.ts";

/** Between saving and calling; between being answered and writing it down; around the question how it stands; whenever. */
export const CRASH_POINTS = ["before-call", "after-call", "before-ask", "after-ask", "any-moment"] as const;

export type Run = {
  orderId: string;
  operator: OperatorId;
  msisdn: string;
  crash: (typeof CRASH_POINTS)[number];
  afterMs: number;
};

export type PaymentChildTask = {
  database: ClientConfig;
  migrationsDir: string;
  settings: Required<OperatorSettings>;
  /** Of the server, base64url. */
  secret: string;
  clock: FastClock;
  runs: Run[];
  /** The guard taken away, for the control: the operator is called first and the attempt saved then. */
  callsFirst: boolean;
};
