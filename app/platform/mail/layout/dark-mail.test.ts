import { expect, test } from "vitest";
import { darkStyles, onDarkScreen } from "./dark-mail.ts";

test("a preview on a dark screen has the colours that the mail's own style sheet gives it there", () => {
  const html =
    `<style>${darkStyles}</style>` +
    '<td style="margin:0;background-color:#ffffff"><p style="color:#181b2e;margin:0">Bonjour</p></td>';
  expect(onDarkScreen(html)).toBe(
    '<td style="margin:0;background-color:#181c3f"><p style="color:#f1ede4;margin:0">Bonjour</p></td>',
  );
  expect(darkStyles).toContain('[style*=";background-color:#ffffff"]{background-color:#181c3f !important}');
  expect(darkStyles).toContain('[style^="color:#181b2e"],[style*=";color:#181b2e"]{color:#f1ede4 !important}');
});
