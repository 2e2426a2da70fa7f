import { Link, Path, Svg, View } from "#app/platform/pdf/elements.ts";
import { encode } from "uqr";
import { Motif } from "#app/platform/pdf/marks.tsx";
import { MARGIN, PAGE_WIDTH, Paper } from "#app/platform/pdf/page.tsx";
import { palette } from "#app/platform/pdf/palette.ts";
import { renderPdf } from "#app/platform/pdf/render-pdf.server.ts";
import { FactCells, Heading, Words } from "#app/platform/pdf/words.tsx";
import type { SiteSettings } from "#app/platform/settings/settings.ts";
import { GivenBy } from "./receipt-given-by.tsx";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { receiptDays } from "#app/features/orders/describe-order.server.ts";
import { fcfa } from "#app/features/orders/money.ts";
import type { ReceiptFacts } from "#app/features/orders/queries.server.ts";
import { orderStates } from "#app/features/orders/status.ts";

export type ReceiptInput = {
  receipt: ReceiptFacts;
  /** Absolute address of the public page that vouches for it. */
  verifyUrl: string;
  site: Pick<SiteSettings, "name" | "tagline" | "notice" | "agency" | "payment">;
  /** The numbers are examples: said on the paper. */
  demo: boolean;
  /** Who gives what is paid for, with licence and register, a line each; none for the rest. */
  givenBy?: readonly string[];
};

const MOTIF_WIDTH = 176;
const QR_SIDE = 96;

/** The receipt of one payment of an order as a PDF (A4, one page). The same input gives the same bytes. */
export async function renderReceipt({ receipt, verifyUrl, site, demo, givenBy }: ReceiptInput): Promise<Buffer> {
  const { order, lines, payment, number, owedAfter, code } = receipt;
  const means = site.payment.means.find(({ id }) => id === payment.means)?.name ?? payment.means;
  const days = receiptDays(payment);
  const paidOn = payment.arrivedOn === null ? `${days[0].value} (heure de Douala)` : days[0].value;
  const returned = payment.takenBack
    ? [["État", `Plus valable\u00a0: noté par erreur, repris le ${longDateTime(inDouala(payment.takenBack.at))}`]]
    : order.state === "refund-due" || order.state === "refunded"
      ? [["État", orderStates[order.state].label]]
      : [];
  const inParts = !payment.takenBack && (number > 1 || owedAfter > 0);
  const heading = inParts || payment.takenBack ? "Ce qui est commandé" : "Ce qui est payé";
  const facts = [
    ["Payé par", payment.payer?.name ?? order.payerName],
    ...days.map(({ name, value }) => [name, value]),
    ["Moyen", means],
    ["Transaction", payment.transactionNumber],
    ...returned,
  ];
  return renderPdf(
    <Paper
      title={`Reçu ${order.reference}`}
      siteName={site.name}
      tagline={site.tagline}
      notice={site.notice}
      createdAt={payment.at}
      cover={<Cover reference={order.reference} amount={payment.amount} paidOn={paidOn} />}
    >
      <View tag="Table" style={{ marginTop: 18, gap: 5 }}>
        {facts.map(([name = "", value = ""]) => (
          <View tag="TR" key={name} style={{ flexDirection: "row" }}>
            <FactCells name={name} value={value} width={110} />
          </View>
        ))}
      </View>
      <Heading level={2} style={{ marginTop: 22, marginBottom: 6 }}>
        {heading}
      </Heading>
      <View tag="Table">
        {lines.map((line) => (
          <Amount key={line.label} label={line.label} amount={line.amount} />
        ))}
        <Amount label="Total" amount={order.amount} strong />
        {inParts ? <Amount label={`Ce paiement, le n° ${number}`} amount={payment.amount} strong /> : null}
        {inParts ? <Amount label="Reste à payer après ce paiement" amount={owedAfter} /> : null}
      </View>
      <GivenBy lines={givenBy ?? []} />
      <Check code={code} verifyUrl={verifyUrl} />
      <Words
        style={{ marginTop: 16, color: palette.ardoise }}
      >{`${site.name}, ${site.agency.address} · ${site.agency.phone} · ${site.agency.email}`}</Words>
      {demo ? (
        <Words style={{ marginTop: 6, color: palette.erableFonce }}>
          Exemple du monde de démonstration : aucun paiement réel, numéros et adresse fictifs.
        </Words>
      ) : null}
    </Paper>,
  );
}

function Cover({ reference, amount, paidOn }: { reference: string; amount: number; paidOn: string }) {
  return (
    <View style={{ paddingHorizontal: MARGIN, paddingTop: 26, paddingBottom: 22, overflow: "hidden" }}>
      <View style={{ position: "absolute", top: 0, left: PAGE_WIDTH - MOTIF_WIDTH }}>
        <Motif width={MOTIF_WIDTH} height={150} color={palette.indigo} />
      </View>
      <Words style={{ color: palette.brume, fontSize: 9 }}>{`Reçu de paiement du ${paidOn}`}</Words>
      <Heading
        level={1}
        style={{ color: palette.blanc, fontSize: 24, marginTop: 3 }}
      >{`Commande ${reference}`}</Heading>
      <Heading style={{ color: palette.blanc, fontSize: 34, lineHeight: 1, marginTop: 16 }}>{fcfa(amount)}</Heading>
    </View>
  );
}

/** One line of a table of a paper about money, FCFA. */
export function Amount({ label, amount, strong = false }: { label: string; amount: number; strong?: boolean }) {
  return (
    <View
      tag="TR"
      style={{
        flexDirection: "row",
        gap: 16,
        paddingVertical: 6,
        borderBottomWidth: 0.75,
        borderBottomColor: palette.corde,
      }}
    >
      <Words tag="TH" scope="Row" strong={strong} style={{ flex: 1 }}>
        {label}
      </Words>
      <Words tag="TD" strong={strong}>
        {fcfa(amount)}
      </Words>
    </View>
  );
}

type CheckProps = { code: string; verifyUrl: string; title?: string; words?: string };

/** The code of a paper, and the address where anybody checks it. */
export function Check({
  code,
  verifyUrl,
  title = "Vérifier ce reçu",
  words = "Cette adresse dit si ce reçu est authentique et ce qu’il paie. Elle ne montre rien de personnel.",
}: CheckProps) {
  return (
    <View
      wrap={false}
      style={{
        marginTop: 24,
        padding: 14,
        borderRadius: 8,
        backgroundColor: palette.lin,
        flexDirection: "row",
        gap: 16,
      }}
    >
      <QrCode text={verifyUrl} />
      <View style={{ flex: 1 }}>
        <Words tag="H2" strong>
          {title}
        </Words>
        <Words style={{ marginTop: 2 }}>{words}</Words>
        <Link src={verifyUrl} style={{ textDecoration: "none", marginTop: 4 }}>
          <Words style={{ color: palette.indigoVif, fontSize: 9 }}>{verifyUrl}</Words>
        </Link>
        <Heading style={{ marginTop: 8, fontSize: 13 }}>{code}</Heading>
      </View>
    </View>
  );
}

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Svg
      alt={`Code QR de l’adresse ${text}`}
      style={{ width: QR_SIDE, height: QR_SIDE, backgroundColor: palette.blanc }}
      viewBox={`0 0 ${size} ${size}`}
    >
      <Path d={squares.join("")} fill={palette.encre} />
    </Svg>
  );
}
