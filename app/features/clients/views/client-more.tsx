import type { ReactNode } from "react";
import { Allowed } from "#app/platform/session/reader-role.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Fold } from "#app/ui/layout/fold.tsx";

/** A list that is read now and then. */
export type ClientRecord = {
  id: string;
  title: string;
  lines: readonly { key: string; title: string; detail: string }[];
};

type ClientMoreProps = {
  facts: readonly { label: string; value: string }[];
  records: readonly ClientRecord[];
  /** Where the address of somebody who had none is written down, confirmed and proven, and what is to do there; null: nothing. */
  giveAddress: { href: string; label: string } | null;
  /** Where an admin signs their account out everywhere; null: without account, or for somebody else. */
  endSessions: string | null;
  open: boolean;
  /** Tags and merges. */
  children: ReactNode;
};

/** What the office rarely needs of a person: folded, at the end. */
export function ClientMore({ facts, records, giveAddress, endSessions, open, children }: ClientMoreProps) {
  return (
    <Fold level={2} id="plus" title="Plus" open={open}>
      {facts.length > 0 && (
        <dl className="client-facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="client-links">
        {giveAddress !== null && (
          <li>
            <a href={giveAddress.href}>{giveAddress.label}</a>
          </li>
        )}
        {endSessions !== null && (
          <li>
            <a href={endSessions}>Fermer ses connexions</a>
          </li>
        )}
        <Allowed to="dataRequests">
          <li>
            <a href={pathTo("/admin/donnees")}>Copie ou suppression de ses données</a>
          </li>
        </Allowed>
      </ul>
      {children}
      {records.map(({ id, title, lines }) => (
        <Fold key={id} id={id} level={3} title={title}>
          <ul className="client-rows">
            {lines.map((line) => (
              <li key={line.key}>
                <span>{line.title}</span>
                <span className="office-muted">{line.detail}</span>
              </li>
            ))}
          </ul>
        </Fold>
      ))}
    </Fold>
  );
}
