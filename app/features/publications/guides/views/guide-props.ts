import type { ReactNode } from "react";
import type { ChecklistView } from "#app/features/publications/checklist/kept-list.server.ts";
import type { ReadPage } from "#app/features/publications/read-page.server.ts";

/** What a guide's page shows, for whoever draws a part of it. */
export type GuideProps = {
  page: ReadPage<"guide">;
  /** Its list to tick, if it has one. */
  checklist: ChecklistView | null;
  /** Every part open, as the address asks (`?tout=1`). */
  whole: boolean;
  /** Absolute address, for sharing. */
  url: string;
  /** Page of the kept texts. */
  readingsPath: string;
  /** Said when an act was refused. */
  notice?: ReactNode;
};
