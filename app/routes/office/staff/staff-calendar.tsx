import { data } from "react-router";
import { officeAdviser, serviceOptions } from "#app/features/appointments/office/advisers/office-advisers.server.ts";
import { officeOpening } from "#app/features/appointments/office/opening/office-opening.server.ts";
import { AdviserAbsences } from "#app/features/appointments/views/office/adviser-absences.tsx";
import { OfficeAdviser } from "#app/features/appointments/views/office/office-adviser.tsx";
import { AdviserState } from "#app/features/appointments/views/office/office-advisers.tsx";
import { hasAdviserFeed } from "#app/features/appointments/calendars/adviser-feed.server.ts";
import { MemberHead, MemberTabs } from "#app/features/accounts/staff/views/member-head.tsx";
import { rolesGivenBy } from "#app/features/accounts/staff/words.ts";
import { calendarOfMember } from "#app/registries/office/office-team.server.ts";
import { answerAdviser } from "#app/routes/office/agenda/answer-adviser.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { foundStaff } from "./staff-member.server.ts";
import type { Route } from "./+types/staff-calendar.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Calendrier d’une personne de l’équipe");

export async function loader(args: Route.LoaderArgs) {
  const { admin, member } = await foundStaff(args);
  const { database, clock } = scopeOf(args.context);
  const db = database.drizzle;
  const open = member.closedOn === null;
  const tabs = {
    id: member.id,
    mayLeave: open && member.id !== admin.userId && rolesGivenBy(admin.role).includes(member.role),
  };
  const id = await calendarOfMember(db, member.id);
  const adviser = id === undefined ? undefined : await officeAdviser(db, clock, admin, id);
  if (!adviser) return { member, open, tabs, calendar: null };
  const opening = await officeOpening(db, clock, admin, adviser.id);
  const hasFeed = await hasAdviserFeed(db, adviser.id);
  return {
    member,
    open,
    tabs,
    calendar: { adviser, opening, hasFeed, services: serviceOptions(), formId: crypto.randomUUID() },
  };
}

export async function action(args: Route.ActionArgs) {
  const { member } = await foundStaff(args);
  const id = await calendarOfMember(scopeOf(args.context).database.drizzle, member.id);
  if (id === undefined) throw data(null, { status: 404 });
  return answerAdviser({ ...args, params: { id } });
}

export default function StaffCalendar({
  loaderData: { member, open, tabs, calendar },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="wrap appointment">
      <MemberHead {...member} open={open} />
      <MemberTabs {...tabs} here="calendrier" />
      {calendar === null ? (
        <EmptyState title="Pas de calendrier">
          <a href={pathTo("/admin/agenda/conseillers")}>Ouvrez un calendrier</a> à l’adresse {member.email} pour que
          cette personne reçoive.
        </EmptyState>
      ) : (
        <>
          <h2>
            Calendrier «&nbsp;{calendar.adviser.name}&nbsp;» <AdviserState active={calendar.adviser.active} />
          </h2>
          <AdviserAbsences adviserId={calendar.adviser.id} opening={calendar.opening} />
          <OfficeAdviser {...calendar} answer={actionData} />
        </>
      )}
    </div>
  );
}
