import { useState, useSyncExternalStore } from "react";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { classNames } from "#app/ui/class-names.ts";
import { OUTCOME } from "#app/ui/forms/outcome.ts";
import { dismiss, noToasts, shownToasts, subscribeToToasts, type ToastMessage } from "./toast-store.ts";

const kinds = {
  info: { Icon: Info, className: undefined },
  success: { Icon: CircleCheck, className: "toast-success" },
  caution: { Icon: TriangleAlert, className: "toast-caution" },
  danger: { Icon: CircleAlert, className: "toast-danger" },
} as const;

/**
 * One message. It closes by following its own link, so it closes without any script; nothing
 * takes it away by itself, since a slow reader would miss it. `still` puts it in the page.
 */
export function Toast({
  message,
  still = false,
  onClose,
}: {
  message: ToastMessage;
  still?: boolean;
  onClose?: (id: string) => void;
}) {
  const { Icon, className } = kinds[message.kind];
  const words = `${message.id}-words`;
  const focus = message.takesFocus ? { ...OUTCOME, "aria-labelledby": words } : {};
  return (
    <div
      id={message.id}
      className={classNames("night toast", className, still && "toast-still")}
      role={message.kind === "danger" ? "alert" : "status"}
      {...focus}
    >
      <Icon size={22} />
      <div id={words}>
        <strong className="block">{message.title}</strong>
        {message.text}
      </div>
      <a
        className="btn btn-ghost btn-icon"
        href={`#${message.id}`}
        aria-label={`Fermer\u00a0: ${message.title}`}
        onClick={(event) => {
          if (onClose === undefined) return;
          event.preventDefault();
          onClose(message.id);
        }}
      >
        <X />
      </a>
    </div>
  );
}

/**
 * The place of all messages, once in a layout: those the server sends with a page (`flash`),
 * then those that `announce` shows later.
 */
export function ToastRegion({ flash = [] }: { flash?: readonly ToastMessage[] }) {
  const live = useSyncExternalStore(subscribeToToasts, shownToasts, noToasts);
  const [closed, setClosed] = useState<readonly string[]>([]);
  return (
    <div className="toasts">
      {flash
        .filter((message) => !closed.includes(message.id))
        .map((message) => (
          <Toast key={message.id} message={message} onClose={(id) => setClosed((before) => [...before, id])} />
        ))}
      {live.map((message) => (
        <Toast key={message.id} message={message} onClose={dismiss} />
      ))}
    </div>
  );
}
