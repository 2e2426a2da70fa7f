/** What can be brought from another tool, a line a thing: how a feature says what it takes, and what became of a line. */
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";

export const importNames = ["clients", "appointments", "orders"] as const;
export type ImportName = (typeof importNames)[number];

/** A line by the keys of its fields; "" where a cell is empty. */
export type Cells = Readonly<Record<string, string>>;

/** What is wrong with a line: the title of the column and a sentence for whoever made the file. */
export type LineFault = { column: string; sentence: string };

export type ImportField = {
  key: string;
  /** Its title in the file, in French. */
  header: string;
  /** Whether the column has to be there; whether its cell may be empty is the reader's to say. */
  needed: boolean;
  /** What is written in it. */
  hint: string;
  /** Of the two lines of the template. */
  samples: readonly [string, string];
  /** Other titles under which tools export it. */
  also?: readonly string[];
  /** How a page shows it; a text where left out. */
  shown?: "day" | "amount";
};

/** A line as it is kept, each cell in one form: days in ISO 8601, telephones in E.164, amounts as digits. Nothing of it depends on the day it is read. */
export type ReadLine = { cells: Cells } | { faults: LineFault[] };

/** `actorId`: who confirmed the file; null once their account is gone. */
export type ImportServices = { clock: Clock; jobs: Jobs; origin: string; actorId: string | null };

/** What became of a line that was new. */
export type Written = { recordId: string } | { faults: LineFault[] };

/** What reads and writes the lines of one file. */
export type LineWriter = {
  read(cells: Cells): ReadLine;
  /** What keeps a line from being written today: asked for the preview, and again by `create`. */
  obstacles(cells: Cells): LineFault[];
  /** In a savepoint of its own: a constraint of the database that refuses it is told by `refusalOf`. */
  create(tx: Tx, cells: Cells): Promise<Written>;
  /** The sentence for a constraint of the database; undefined for one that says nothing to the person. */
  refusalOf(constraint: string): LineFault | undefined;
};

/** One column that a line changes of a record that was there: "" where it was, or becomes, empty. */
export type FieldChange = { column: string; before: string; after: string };

/** What lines with a known reference and other words do to their records, and how it comes back. */
export type ImportChanges = {
  /** What lines would change, in their order; nothing of a record that is gone. */
  planned(db: Tx, lines: readonly { recordId: string; cells: Cells }[]): Promise<FieldChange[][]>;
  /** What keeps lines from being written today, in their order: asked for the preview, and again by `apply`. */
  obstacles(db: Tx, lines: readonly { recordId: string; cells: Cells }[]): Promise<(LineFault | undefined)[]>;
  /** Writes a line, and keeps what it replaced. @returns what refuses it; undefined when it is written */
  apply(tx: Tx, at: { importId: string; line: number }, recordId: string, cells: Cells): Promise<LineFault | undefined>;
  /** What an import changed and can bring back, by line. @param most the first lines alone; all where left out */
  made(db: Tx, importId: string, most?: number): Promise<ReadonlyMap<number, FieldChange[]>>;
  /** How many lines these are. */
  count(db: Tx, importId: string): Promise<number>;
  /**
   * Lines whose record says by now something else than they wrote, or does not get its former words back.
   * Locks their records until the transaction ends. @returns why, as part of a sentence, by line
   */
  changedSince(tx: Tx, importId: string): Promise<ReadonlyMap<number, string>>;
  /** Brings back what an import replaced. @returns the lines of the records that were still there */
  restore(tx: Tx, importId: string): Promise<number[]>;
};

/** How the records of an import go again. */
export type ImportUndo = {
  /** What else refers to them, by their ids: a part of a sentence, « un paiement ». Locks them until the transaction ends. */
  uses(tx: Tx, recordIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Deletes them with what came with them. @returns the ids of those that were still there */
  remove(tx: Tx, recordIds: readonly string[]): Promise<string[]>;
};

export type ImportKind = {
  name: ImportName;
  /** « Clients » */
  title: string;
  /** What comes of it, in two sentences at most. */
  about: string;
  fields: readonly ImportField[];
  /** What a line without reference is known by, and the sentence that says so. @param cells of a line that could be read */
  natural: {
    key(cells: Cells): readonly string[];
    says: string;
    /** By what it is recognised when it came with a reference once and without one once; as `key` where left out. */
    alike?(cells: Cells): readonly string[];
    /** What tells two like ones apart when both have it. */
    apart?: {
      /** "" of a line without. */
      of(cells: Cells): string;
      /** Of the records that have it: any that a line may say. */
      ofRecords(db: Tx, recordIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
    };
  };
  /** Left out: a line with a known reference and other words is refused. */
  changes?: ImportChanges;
  undo: ImportUndo;
  /** What the lines refer to is read once for a file. */
  writer(db: Tx, services: ImportServices): Promise<LineWriter>;
};

export type ImportKinds = Readonly<Record<ImportName, ImportKind>>;
