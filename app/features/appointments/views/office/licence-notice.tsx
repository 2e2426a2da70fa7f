import { Allowed } from "#app/platform/session/reader-role.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";

/** Above the office's agenda: what a licence that is missing or ends means for it. */
export function LicenceNotice({ notice }: { notice: { title: string; text: string } | null }) {
  if (notice === null) return null;
  return (
    <Alert kind="caution" title={notice.title}>
      {notice.text}{" "}
      <Allowed to="checks">
        <a href={pathTo("/admin/conseil")}>Conseil autorisé</a>
      </Allowed>
    </Alert>
  );
}
