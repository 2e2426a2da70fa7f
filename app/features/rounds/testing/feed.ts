/** Records of the official file as it is published, for tests. */

const PAGE = "/content/canadasite/en/immigration-refugees-citizenship/corporate/express-entry-rounds/invitations.html";

/** Round 362 of 19 August 2025, every field as the official file writes it. */
export function feedRecord(over: Record<string, unknown>): Record<string, unknown> {
  const counts = [
    "188",
    "22,930",
    "75,011",
    "12,409",
    "12,349",
    "17,035",
    "17,339",
    "15,879",
    "73,920",
    "15,116",
    "16,222",
    "14,639",
    "14,488",
    "13,455",
  ];
  return {
    drawNumber: "362",
    drawNumberURL: `<a href='${PAGE}?q=362'>362</a>`,
    drawDate: "2025-08-19",
    drawDateFull: "August 19, 2025",
    drawName: "Healthcare and social services occupations (Version 2)",
    drawSize: "2,500",
    drawCRS: "470",
    mitext: `<a href='${PAGE}?q=362'>Invitations to apply for permanent residence under the Express Entry system #362</a>`,
    DrawText1: `<a href='${PAGE}?q=362'>See full text of Ministerial Instruction</a>`,
    drawText2: "Federal Skilled Worker Program, Canadian Experience Class and Federal Skilled Trades Program",
    drawDateTime: "August 19, 2025 at 14:30:55 UTC",
    drawCutOff: "April 23, 2025 at 20:08:53 UTC",
    drawDistributionAsOn: "August 17, 2025",
    ...Object.fromEntries(
      [...counts, "53,461", "20,424", "8,179", "254,113"].map((count, index) => [`dd${index + 1}`, count]),
    ),
    ...over,
  };
}

/** A whole file. */
export function feedText(rounds: readonly unknown[]): string {
  return JSON.stringify({ classes: "wb-tables", rounds }, null, 2);
}
