import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { deskPath, lineAnchor, placeIn, withReturn } from "#app/features/office/worklist/desk-path.ts";
import type { WorkLineView, Worklist } from "#app/features/office/worklist/read-worklist.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { phoneWords } from "#app/platform/words/phone-words.ts";
import { type OpenForm, toneOf } from "./desk-list.tsx";
import { LineForm, type LineAnswer } from "./line-forms.tsx";

/** Whom a line is about; `clientId`: of their page, null where the reader may not open it. */
export type DeskPerson = { name: string; phone: string; email: string; clientId: string | null };

type DeskPanelProps = {
  list: Worklist;
  line: WorkLineView;
  /** It was chosen by its address: the page is its. */
  chosen: boolean;
  person: DeskPerson | null;
  last: readonly { at: string; what: string }[];
  form: OpenForm | null;
  answer: LineAnswer | undefined;
  /** ISO day in Douala. */
  today: string;
  /** What the page of the thing is called; undefined where the act is to go there. */
  page: string | undefined;
  /** The act, told where it leads back to. */
  children: ReactNode;
};

/** Where one goes once a line is done: the next of the list, the one before the last, or the list. */
export function afterLine(list: Worklist, line: WorkLineView): string {
  const place = placeIn(list.lines, line);
  return deskPath(list, list.lines[place + 1] ?? list.lines[place - 1]);
}

/** One line with its act: beside the list on a laptop, a page on a phone. */
export function DeskPanel({ list, line, chosen, person, last, form, answer, today, page, children }: DeskPanelProps) {
  const Title = chosen ? "h1" : "h2";
  const place = placeIn(list.lines, line);
  const next = list.lines[place + 1];
  return (
    <section className="desk-panel" aria-labelledby="ligne">
      <p className="desk-back">
        <a href={`${deskPath(list)}#${lineAnchor(line)}`}>
          <ChevronLeft size={16} />
          Bureau
        </a>
        <span className="office-muted">
          ligne {place + 1} sur {list.lines.length}
        </span>
        {next && (
          <a href={deskPath(list, next)}>
            Suivante
            <ChevronRight size={16} />
          </a>
        )}
      </p>
      <div>
        <Title id="ligne">{line.title}</Title>
        <p className="desk-since">
          <b className={`work-${toneOf(line)}`}>{line.lead}</b>, attend depuis {line.detail},{" "}
          {line.owner === null ? "personne ne l’a prise" : `pour ${line.owner}`}
        </p>
      </div>
      <p>{line.why}</p>
      {line.note !== "" && <p className="office-muted">«&nbsp;{line.note}&nbsp;»</p>}
      {line.snoozed && (
        <p className="office-muted">
          Revient le {line.snoozed.until}.{line.snoozed.reason !== "" && <> «&nbsp;{line.snoozed.reason}&nbsp;»</>}
        </p>
      )}
      {person && <Reach person={person} />}
      <div className="desk-act" id="acte" tabIndex={-1}>
        {children}
        <p className="desk-alt">
          {page !== undefined && <a href={line.action.path}>{page}</a>}
          {line.snoozed ? (
            <Resume list={list} line={line} />
          ) : (
            <a
              href={`${deskPath(list, line, "plus-tard")}#formulaire`}
              aria-current={form === "plus-tard" ? "true" : undefined}
            >
              Plus tard
            </a>
          )}
          <a
            href={`${deskPath(list, line, "confier")}#formulaire`}
            aria-current={form === "confier" ? "true" : undefined}
          >
            Confier
          </a>
        </p>
        {form && (
          <LineForm
            form={form}
            line={line}
            action={withReturn(deskPath(list, line, form), afterLine(list, line))}
            close={deskPath(list, line)}
            answer={answer}
            today={today}
            staff={list.staff}
          />
        )}
      </div>
      {person && (last.length > 0 || person.clientId !== null) && <Last person={person} last={last} />}
    </section>
  );
}

/** The telephone first. */
function Reach({ person: { name, phone, email } }: { person: DeskPerson }) {
  const number = phone.replaceAll(/\D/g, "");
  return (
    <div className="desk-reach">
      <p>
        {phone !== "" && <b className="figures">{phoneWords(phone)}</b>}
        <span className="office-muted">
          {name === "" ? "(effacé)" : name}
          {email !== "" && (
            <>
              , <a href={`mailto:${email}`}>{email}</a>
            </>
          )}
        </span>
      </p>
      {number !== "" && (
        <>
          <a className="btn btn-ghost btn-small" href={`tel:${phone}`}>
            <Phone size={16} />
            Appeler
          </a>
          <a className="btn btn-ghost btn-small" href={`https://wa.me/${number}`} rel="noreferrer" target="_blank">
            <MessageCircle size={16} />
            WhatsApp
          </a>
        </>
      )}
    </div>
  );
}

function Last({ person, last }: { person: DeskPerson; last: DeskPanelProps["last"] }) {
  return (
    <section aria-labelledby="dernieres">
      <div className="desk-head">
        <h3 id="dernieres">{last.length === 0 ? "Cette personne" : "Les dernières choses"}</h3>
        {person.clientId !== null && (
          <a href={pathTo("/admin/clients/:id", { id: person.clientId })}>
            Tout sur {person.name.split(" ")[0] ?? person.name}
          </a>
        )}
      </div>
      <ol className="desk-last">
        {last.map(({ at, what }, index) => (
          <li key={index}>
            <span className="office-muted">{at}</span>
            <span>{what}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Resume({ list, line }: { list: Worklist; line: WorkLineView }) {
  return (
    <form method="post" action={withReturn(deskPath(list, line), afterLine(list, line))}>
      <input type="hidden" name="kind" value={line.kind} />
      <input type="hidden" name="subjectId" value={line.subjectId} />
      <input type="hidden" name="revision" value={line.revision} />
      <button className="link" name="intent" value="resume">
        Reprendre
      </button>
    </form>
  );
}
