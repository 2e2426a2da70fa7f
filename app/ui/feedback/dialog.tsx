import type { ComponentProps, MouseEvent, ReactNode } from "react";
import X from "lucide-react/icons/x";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";

/**
 * Three generations of browsers open a dialog without our script or with it: `command` opens it
 * as a modal, else `popovertarget` opens it above the page, else the handler below, once hydrated.
 */
type Invocation = "show-modal" | "close";

// Newer than React's types; React writes unknown lower-case attributes as they are.
function invoker(id: string, command: Invocation): Record<string, string> {
  return { commandfor: id, command, popovertarget: id, popovertargetaction: command === "close" ? "hide" : "show" };
}

function openByScript(event: MouseEvent<HTMLButtonElement>, id: string, command: Invocation): void {
  if ("commandForElement" in HTMLButtonElement.prototype) return;
  const dialog = document.getElementById(id);
  if (!dialog || (command === "close" && !dialog.hasAttribute("open"))) return;
  event.preventDefault();
  if (!isDialog(dialog)) dialog.toggleAttribute("open", command === "show-modal");
  else if (command === "close") dialog.close();
  else dialog.showModal();
}

/** Firefox before 98 and Safari before 15.4 know no dialogs: one is then a part of the page. */
const isDialog = (element: HTMLElement): element is HTMLDialogElement => "showModal" in element;

type InvokerProps = Omit<ComponentProps<"button">, "type" | "onClick"> & {
  dialogId: string;
  look?: ButtonLook;
  small?: boolean;
};

/** The button that opens the dialog `dialogId`. */
export function DialogOpener({ dialogId, ...rest }: InvokerProps) {
  return (
    <Button
      {...rest}
      {...invoker(dialogId, "show-modal")}
      type="button"
      aria-haspopup="dialog"
      onClick={(event) => openByScript(event, dialogId, "show-modal")}
    />
  );
}

/** A button that closes the dialog `dialogId` and changes nothing. */
export function DialogCloser({ dialogId, look = "ghost", ...rest }: InvokerProps) {
  return (
    <Button
      {...rest}
      {...invoker(dialogId, "close")}
      look={look}
      type="button"
      onClick={(event) => openByScript(event, dialogId, "close")}
    />
  );
}

/**
 * A native dialog, closed by its cross, by Escape, or by a `DialogCloser` among its actions.
 * `open` renders it open in the page: a form in it that the server refused is then seen again.
 */
export function Dialog({
  id,
  title,
  open = false,
  children,
  className,
}: {
  id: string;
  title: ReactNode;
  open?: boolean;
  children: ReactNode;
  className?: string;
}) {
  return (
    <dialog
      id={id}
      className={classNames("paper dialog", className)}
      popover="auto"
      open={open}
      aria-labelledby={`${id}-title`}
    >
      <div className="dialog-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <DialogCloser dialogId={id} className="btn-icon" aria-label="Fermer">
          <X />
        </DialogCloser>
      </div>
      {children}
    </dialog>
  );
}

/** The actions at the foot of a dialog: the main one first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-foot">{children}</div>;
}
