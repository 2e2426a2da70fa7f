import type { ReactNode } from "react";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { classNames } from "#app/ui/class-names.ts";
import { OUTCOME } from "#app/ui/forms/outcome.ts";

export type AlertKind = "info" | "caution" | "danger" | "success";

const kinds = {
  info: { Icon: Info, className: "alert-info", word: "Information" },
  caution: { Icon: TriangleAlert, className: "alert-caution", word: "Attention" },
  danger: { Icon: CircleAlert, className: "alert-danger", word: "Important" },
  success: { Icon: CircleCheck, className: "alert-success", word: "Réussi" },
} as const;

/** A message that stays in the page. `announced`: it is what came of a press, in view and read out when it arrives. */
export function Alert({
  kind = "info",
  title,
  announced = false,
  children,
}: {
  kind?: AlertKind;
  title?: ReactNode;
  announced?: boolean;
  children?: ReactNode;
}) {
  const { Icon, className, word } = kinds[kind];
  return (
    <div
      className={classNames("alert", className)}
      role={announced ? (kind === "danger" ? "alert" : "status") : undefined}
      {...(announced && OUTCOME)}
    >
      <Icon size={22} />
      <div>
        <span className="sr-only">{word}&nbsp;: </span>
        {title === undefined ? null : <strong className="block">{title}</strong>}
        {children}
      </div>
    </div>
  );
}
