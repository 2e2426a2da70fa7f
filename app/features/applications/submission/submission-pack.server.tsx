/** The submission pack: one PDF a requirement, numbered, with its index and checklist, in one archive. */
import { View } from "#app/platform/pdf/elements.ts";
import { type OpenedDocument, openAll } from "#app/features/documents/open-all.server.ts";
import { documentStates } from "#app/features/documents/status.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { MARGIN, Paper } from "#app/platform/pdf/page.tsx";
import { beginPicturePdf } from "#app/platform/page-pictures/picture-pdf.server.ts";
import { shrinkDocument } from "#app/platform/page-pictures/shrink-document.server.ts";
import { palette } from "#app/platform/pdf/palette.ts";
import { renderPdf } from "#app/platform/pdf/render-pdf.server.ts";
import { Heading, Words } from "#app/platform/pdf/words.tsx";
import type { SiteSettings } from "#app/platform/settings/settings.ts";
import { archiveOf } from "#app/platform/storage/archive.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { formatMegabytes } from "#app/ui/tables/file-size.ts";
import { type PieceCount, countWords } from "#app/features/applications/rules/asked-documents.ts";
import { papersInSight } from "#app/features/applications/documents/pages/document-pages.server.ts";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import { judgeFile } from "#app/features/applications/verdict/judge-file.ts";
import { type PackDocument, type PackLine, type Shrunk, packPlan } from "./pack-plan.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import { requirementsOf } from "#app/features/applications/rules/requirements.ts";
import type { Actor, ApplicationServices } from "#app/features/applications/services.ts";

type Services = ApplicationServices & { storage: Pick<Storage, "get"> };
type Site = Pick<SiteSettings, "name" | "tagline" | "notice">;
type Packed = PackDocument & { opened: OpenedDocument };

/** The whole archive as it is made: one document in memory at a time. Called once a policy has said who may; traced. */
export async function submissionPack(
  services: Services,
  actor: Actor,
  file: WholeFile,
  site: Site,
): Promise<ReadableStream<Uint8Array>> {
  const today = dayOf(services.clock.now());
  const opened = await openAll(services, actor.userId, {
    rules: fileDocuments,
    id: file.application.id,
    action: "application.pack-taken",
  });
  const documents = opened.map((one): Packed => ({
    person: one.person,
    kind: one.kind,
    name: one.name,
    state: one.state,
    size: one.file.size,
    opened: one,
  }));
  const { rows, count } = judgeFile(file, await papersInSight(services.database.drizzle, file), today);
  const plan = packPlan(requirementsOf(file.programme, file.facts, today), documents, file.facts, rows);
  const shrunk = new Map<string, number>();
  return archiveOf([
    ...plan.flatMap(({ path, title, document, over }) =>
      path && document
        ? [{ path, read: () => packed(services.storage, document.opened, { path, title, over }, shrunk) }]
        : [],
    ),
    // Last, since it says what became of the others; by its name it stands first.
    { path: "00 Index et liste de contrôle.pdf", read: () => renderIndex(file, { plan, count, shrunk }, site, today) },
  ]);
}

/** A document as it goes into the pack: made lighter when its portal would refuse it, where that leaves it legible. */
async function packed(
  storage: Pick<Storage, "get">,
  { file }: OpenedDocument,
  { path, title, over }: { path: string; title: string; over: number | null },
  shrunk: Map<string, number>,
): Promise<Uint8Array> {
  const lighter =
    over === null
      ? undefined
      : await shrinkDocument(() => bytesOf(storage, file.key), { mediaType: file.mediaType, title, most: over });
  if (!lighter) return pdfOf(storage, file, title);
  shrunk.set(path, lighter.byteLength);
  return lighter;
}

async function bytesOf(storage: Pick<Storage, "get">, key: string): Promise<Buffer> {
  const content = await storage.get(key);
  if (!content) throw new Error("the bytes of a document are gone");
  return Buffer.concat(await content.toArray());
}

/** The bytes of a document as a PDF; a picture becomes a page of its own shape. Pictures are kept as JPEG (storage/checks/photo.ts). */
async function pdfOf(storage: Pick<Storage, "get">, file: OpenedDocument["file"], title: string): Promise<Uint8Array> {
  const bytes = await bytesOf(storage, file.key);
  if (file.mediaType === "application/pdf") return bytes;
  const pdf = await beginPicturePdf(title);
  await pdf.add(bytes, { png: file.mediaType === "image/png" });
  return pdf.save();
}

/** The index with its boxes to tick: every requirement, the file that answers it, and what is missing. */
export async function renderIndex<Document extends PackDocument>(
  { application, facts }: WholeFile,
  { plan, count, shrunk }: { plan: readonly PackLine<Document>[]; count: PieceCount; shrunk: Shrunk },
  site: Site,
  today: Temporal.PlainDate,
): Promise<Buffer> {
  return renderPdf(
    <Paper
      title={`Index, dossier ${application.reference}`}
      siteName={site.name}
      tagline={site.tagline}
      notice={site.notice}
      createdAt={new Date(`${today.toString()}T12:00:00Z`)}
      cover={
        <View style={{ paddingHorizontal: MARGIN, paddingTop: 24, paddingBottom: 22 }}>
          <Words
            style={{ color: palette.brume, fontSize: 9 }}
          >{`${application.title}, dossier ${application.reference}, au ${longDate(today)}`}</Words>
          <Heading level={1} style={{ color: palette.blanc, fontSize: 22, marginTop: 3 }}>
            Index et liste de contrôle
          </Heading>
          <Words
            style={{ color: palette.blanc, marginTop: 8 }}
          >{`${countWords(count)}, ${frenchCount(facts.members.length, "personne")}`}</Words>
        </View>
      }
    >
      <View tag="Table">
        {plan.map((line) => (
          <Line
            key={`${line.title} ${line.whom}`}
            line={line}
            now={line.path === null ? undefined : shrunk.get(line.path)}
          />
        ))}
      </View>
    </Paper>,
  );
}

/** @param now bytes in the pack, of a document that was made lighter */
function Line<Document extends PackDocument>({
  line: { number, title, whom, document, over, aside },
  now,
}: {
  line: PackLine<Document>;
  now: number | undefined;
}) {
  const said = document
    ? [
        documentStates[document.state].label,
        now === undefined
          ? formatMegabytes(document.size)
          : `réduit de ${formatMegabytes(document.size)} à ${formatMegabytes(now)} pour le portail`,
        over === null || now !== undefined
          ? []
          : `dépasse la limite du portail (${formatMegabytes(over)})\u00a0: à réduire`,
      ]
    : [aside ?? "Manquant"];
  return (
    <View
      tag="TR"
      wrap={false}
      style={{
        flexDirection: "row",
        gap: 10,
        paddingVertical: 5,
        borderBottomWidth: 0.5,
        borderBottomColor: palette.corde,
      }}
    >
      <View style={{ width: 11, height: 11, marginTop: 2, borderWidth: 1, borderColor: palette.ardoise }} />
      <Words tag="TD" style={{ width: 22 }}>
        {number === null ? "-" : String(number).padStart(2, "0")}
      </Words>
      <View tag="TH" scope="Row" style={{ flex: 1 }}>
        <Words strong>{title}</Words>
        <Words style={{ color: palette.ardoise }}>{whom}</Words>
      </View>
      <Words tag="TD" style={{ width: 170, color: document || aside !== null ? palette.ardoise : palette.erableFonce }}>
        {said.flat().join(", ")}
      </Words>
    </View>
  );
}
