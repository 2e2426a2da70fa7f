import { roleWords } from "#app/features/accounts/staff/words.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { StaffRole } from "#app/platform/session/permissions.ts";
import { Tabs } from "#app/ui/layout/tabs.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";

type HeadProps = { name: string; email: string; role: StaffRole; open: boolean };

/** Who a page of the team is about. */
export function MemberHead({ name, email, role, open }: HeadProps) {
  return (
    <header>
      <h1>
        {name} <Badge tone={open ? "good" : "neutral"}>{open ? roleWords[role] : "Parti"}</Badge>
      </h1>
      <p className="office-muted wrap-anywhere">{email}</p>
    </header>
  );
}

type TabsProps = {
  id: string;
  here: "compte" | "calendrier" | "depart";
  /** The reader may let them go. */ mayLeave: boolean;
};

/** The parts of the page of one of the team. */
export function MemberTabs({ id, here, mayLeave }: TabsProps) {
  return (
    <Tabs
      label="Cette personne"
      tabs={[
        { href: pathTo("/admin/equipe/:id", { id }), label: "Rôle et licence", current: here === "compte" },
        {
          href: pathTo("/admin/equipe/:id/calendrier", { id }),
          label: "Calendrier et absences",
          current: here === "calendrier",
        },
        ...(mayLeave
          ? [{ href: pathTo("/admin/equipe/:id/depart", { id }), label: "Départ", current: here === "depart" }]
          : []),
      ]}
    />
  );
}
