import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReaderRoleProvider } from "#app/platform/session/reader-role.tsx";
import type { Role } from "#app/platform/session/permissions.ts";
import { UnsettledList } from "./unsettled-list.tsx";

const awa = {
  reference: "INS-1",
  name: "Awa Ngo",
  email: "",
  phone: "+237699000001",
  clientId: null,
  live: false,
  owed: "138 000 FCFA",
  order: "CMD-4K7M-9QXR",
  elsewhere: null,
};
const shown = (role: Role, elsewhere: string | null = null) =>
  renderToStaticMarkup(
    <ReaderRoleProvider role={role}>
      <UnsettledList
        people={[{ ...awa, elsewhere }]}
        more={false}
        next={{ id: "s2", label: "6 février 2027, Dakar" }}
        back={(path) => path}
      />
    </ReaderRoleProvider>,
  );

test("who may give money back has the link to it, the front desk reads who does", () => {
  for (const role of ["adviser", "owner"] as const)
    expect(shown(role)).toContain('<a href="/admin/commandes/CMD-4K7M-9QXR">Rendre 138 000 FCFA</a>');
  expect(shown("reception")).toContain("138 000 FCFA à rendre par la direction ou la comptabilité");
  expect(shown("reception")).not.toContain("/admin/commandes/");
});

test("a seat is offered to who has none elsewhere", () => {
  expect(shown("adviser")).toContain("Inscrire ailleurs");
  const seated = shown("adviser", "6 février 2027");
  expect(seated).toContain("a une place le 6 février 2027");
  expect(seated).not.toContain("Inscrire ailleurs");
});
