import { View } from "#app/platform/pdf/elements.ts";
import { data } from "react-router";
import { fcfa } from "#app/features/orders/money.ts";
import { type OrderDetails, orderDetails } from "#app/features/orders/queries.server.ts";
import { Amount, Check } from "#app/features/orders/receipts/receipt.server.tsx";
import type { Order } from "#app/features/orders/tables.ts";
import { longDate, longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { MARGIN, Paper } from "#app/platform/pdf/page.tsx";
import { palette } from "#app/platform/pdf/palette.ts";
import { renderPdf } from "#app/platform/pdf/render-pdf.server.ts";
import { FactCells, Heading, Words } from "#app/platform/pdf/words.tsx";
import type { SiteSettings } from "#app/platform/settings/settings.ts";
import { creditNoteReasons } from "./describe.ts";
import { creditNoteName, creditNoteNamed } from "./number.ts";
import { creditNoteOf } from "./queries.server.ts";
import type { CreditNote } from "./tables.ts";

type Site = Pick<SiteSettings, "name" | "tagline" | "notice" | "agency" | "payment" | "company">;
type CreditNoteInput = {
  note: CreditNote;
  details: OrderDetails;
  /** Absolute address of the public page that vouches for it. */
  verifyUrl: string;
  site: Site;
  /** The numbers are examples: said on the paper. */
  demo: boolean;
};

/** A credit note as a PDF (A4, one page). The same input gives the same bytes. */
export async function renderCreditNote({ note, details, verifyUrl, site, demo }: CreditNoteInput): Promise<Buffer> {
  const { order, lines, payments, refunds } = details;
  const name = creditNoteName(note);
  const issued = longDateTime(inDouala(note.issuedAt));
  const refund = refunds.find(({ id }) => id === note.refundId);
  const receipts = payments.flatMap(({ id, receiptCode }) =>
    receiptCode === undefined || (note.paymentId !== null && note.paymentId !== id) ? [] : [receiptCode],
  );
  const facts = [
    ["Client", order.payerName],
    ["Établi le", issued],
    ["Commande", `${order.reference} du ${longDate(inDouala(order.createdAt))}`],
    ["Reçus", receipts.join(", ")],
    ["Motif", note.reason === "cancelled" ? "Commande annulée, somme à rendre" : creditNoteReasons[note.reason]],
    ...(refund ? [["Rendu par", `${meansIn(site, refund.means)}, transaction ${refund.transactionNumber}`]] : []),
    ["Émetteur", `${site.name}, RCCM ${site.company.rccm}, contribuable ${site.company.taxId}`],
  ];
  return renderPdf(
    <Paper
      title={`Avoir ${name}`}
      siteName={site.name}
      tagline={site.tagline}
      notice={site.notice}
      createdAt={note.issuedAt}
      cover={<Cover name={name} amount={note.amount} issued={issued} />}
    >
      <View tag="Table" style={{ marginTop: 18, gap: 5 }}>
        {facts.map(([label = "", value = ""]) => (
          <View tag="TR" key={label} style={{ flexDirection: "row" }}>
            <FactCells name={label} value={value} width={110} />
          </View>
        ))}
      </View>
      <Heading level={2} style={{ marginTop: 22, marginBottom: 6 }}>
        Ce qui était commandé
      </Heading>
      <View tag="Table">
        {lines.map((line) => (
          <Amount key={line.label} label={line.label} amount={line.amount} />
        ))}
        <Amount label="Total de la commande" amount={order.amount} />
        <Amount label="Montant de cet avoir" amount={note.amount} strong />
      </View>
      <Check
        code={note.code}
        verifyUrl={verifyUrl}
        title="Vérifier cet avoir"
        words="Cette adresse dit si cet avoir est authentique et de combien il est. Elle ne montre rien de personnel."
      />
      <Words
        style={{ marginTop: 16, color: palette.ardoise }}
      >{`${site.name}, ${site.agency.address} · ${site.agency.phone} · ${site.agency.email}`}</Words>
      {demo ? (
        <Words style={{ marginTop: 6, color: palette.erableFonce }}>
          Exemple du monde de démonstration : aucun paiement réel, numéros et adresse fictifs.
        </Words>
      ) : null}
    </Paper>,
  );
}

const meansIn = (site: Site, means: string) => site.payment.means.find(({ id }) => id === means)?.name ?? means;

function Cover({ name, amount, issued }: { name: string; amount: number; issued: string }) {
  return (
    <View style={{ paddingHorizontal: MARGIN, paddingTop: 26, paddingBottom: 22, overflow: "hidden" }}>
      <Words style={{ color: palette.brume, fontSize: 9 }}>{`Avoir du ${issued} (heure de Douala)`}</Words>
      <Heading level={1} style={{ color: palette.blanc, fontSize: 24, marginTop: 3 }}>{`Avoir ${name}`}</Heading>
      <Heading style={{ color: palette.blanc, fontSize: 34, lineHeight: 1, marginTop: 16 }}>{fcfa(amount)}</Heading>
    </View>
  );
}

/**
 * The PDF of a credit note, for whoever may see its order.
 * @param file as the address names it, e.g. AV-2026-0042.pdf
 * @throws a 404 response for a file that is none of the order's
 */
export async function answerCreditNote(
  db: Tx,
  order: Order,
  file: string,
  { origin, ...input }: { origin: string } & Pick<CreditNoteInput, "site" | "demo">,
): Promise<Response> {
  const named = file.endsWith(".pdf") ? creditNoteNamed(file.slice(0, -".pdf".length)) : undefined;
  const note = named && (await creditNoteOf(db, order.id, named));
  if (!note) throw data(null, { status: 404 });
  const details = await orderDetails(db, order);
  const pdf = await renderCreditNote({
    note,
    details,
    verifyUrl: `${origin}${pathTo("/verify/:code", { code: note.code })}`,
    ...input,
  });
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="avoir-${creditNoteName(note)}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}
