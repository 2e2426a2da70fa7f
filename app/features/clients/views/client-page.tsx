import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import type { NowLine, TimelinePage } from "#app/features/clients/timeline.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { type ClientActs, ClientActsBar } from "./client-acts.tsx";
import { type ClientIdentity, ClientHead } from "./client-head.tsx";
import { type ClientRecord, ClientMore } from "./client-more.tsx";
import { ClientNow, ClientTimeline } from "./client-timeline.tsx";

type ClientPageProps = {
  identity: ClientIdentity;
  acts: ClientActs;
  now: readonly NowLine[];
  timeline: TimelinePage;
  facts: readonly { label: string; value: string }[];
  records: readonly ClientRecord[];
  giveAddress: { href: string; label: string } | null;
  endSessions: string | null;
  /** Of the form of a call. */
  formId: string;
  noteAnswer: SubmissionResult | undefined;
  /** What came of a button. */
  refusal: string | undefined;
  /** The address of this page, and whether it shows an older part of the timeline. */
  at: string;
  behind: boolean;
  /** What became of the account, said before everything else. */
  before: ReactNode;
  /** Tags and merges, among what is rarely needed. */
  more: ReactNode;
  moreOpen: boolean;
};

/** A person: how to reach them, what can be done, where things stand, and everything that happened. */
export function ClientPage(props: ClientPageProps) {
  const { identity, acts, now, timeline, at, behind, before, more, moreOpen, refusal } = props;
  return (
    <div className="wrap client-page">
      <ClientHead identity={identity} />
      {before}
      {refusal !== undefined && (
        <Alert kind="caution" announced>
          {refusal}
        </Alert>
      )}
      <ClientActsBar acts={acts} formId={props.formId} answer={props.noteAnswer} />
      <ClientNow lines={now} />
      <ClientTimeline page={timeline} at={at} behind={behind} />
      <ClientMore
        facts={props.facts}
        records={props.records}
        giveAddress={props.giveAddress}
        endSessions={props.endSessions}
        open={moreOpen}
      >
        {more}
      </ClientMore>
    </div>
  );
}
