import { Fold } from "#app/ui/layout/fold.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import type { Tone } from "#app/ui/marks/tone.ts";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";

/** A programme of the finder. `on`: in words. */
export type ListedProgramme = {
  path: string;
  name: string;
  place: string;
  status: { label: string; tone: Tone };
  on: string;
};
type Template = { path: string; name: string; version: string };

const columns = (mayWrite: boolean): readonly OfficeColumn<ListedProgramme>[] => [
  { header: "Nom", names: true, cell: ({ name, path }) => (mayWrite ? <a href={path}>{name}</a> : name) },
  { header: "État", cell: ({ status }) => <Badge tone={status.tone}>{status.label}</Badge> },
  { header: "Au", whole: true, cell: ({ on }) => on },
];

const templateColumns = (mayWrite: boolean): readonly OfficeColumn<Template>[] => [
  { header: "Programme", names: true, cell: ({ name, path }) => (mayWrite ? <a href={path}>{name}</a> : name) },
  { header: "Édition du", whole: true, cell: ({ version }) => version },
];

type ProgrammeListsProps = {
  listed: readonly ListedProgramme[];
  templates: readonly Template[];
  /** An admin changes them. */
  mayWrite: boolean;
};

/** The programmes of the finder with their status, folded by place, and the templates of files. */
export function ProgrammeLists({ listed, templates, mayWrite }: ProgrammeListsProps) {
  return (
    <div>
      {[...Map.groupBy(listed, ({ place }) => place)].map(([place, of], index) => (
        <Fold key={place} level={2} title={place} aside={<span className="office-muted">{of.length}</span>}>
          <OfficeList
            id={`programmes-${index + 1}`}
            caption={`Programmes et volets, ${place}`}
            rows={of}
            rowKey={({ path }) => path}
            empty={null}
            columns={columns(mayWrite)}
          />
        </Fold>
      ))}
      <Fold level={2} title="Modèles de dossiers" aside={<span className="office-muted">{templates.length}</span>}>
        <OfficeList
          id="modeles"
          caption="Modèles de dossiers"
          rows={templates}
          rowKey={({ path }) => path}
          empty={null}
          columns={templateColumns(mayWrite)}
        />
      </Fold>
    </div>
  );
}
