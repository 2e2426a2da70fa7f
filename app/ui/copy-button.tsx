import { useRef, useState } from "react";
import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { Button } from "./button.tsx";
import { useHydrated } from "./use-hydrated.ts";

/**
 * A text to take away (a link, a reference): a field to select by hand, and once hydrated a button
 * that copies it and says so. Where the browser refuses the clipboard, the text is left selected.
 */
export function CopyButton({ value, label, children = "Copier" }: { value: string; label: string; children?: string }) {
  const hydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<"copied" | "selected">();

  async function copy(): Promise<void> {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setOutcome("copied");
    } catch {
      // Refused by the browser or the page is not secure: the selection stays, one gesture is left.
      setOutcome("selected");
    }
  }

  return (
    <div className="copy">
      <input
        ref={field}
        className="control"
        readOnly
        value={value}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      {hydrated ? (
        <Button type="button" look="secondary" onClick={copy}>
          {outcome === "copied" ? <Check /> : <Copy />}
          {outcome === "copied" ? "Copié" : children}
        </Button>
      ) : null}
      <output className="sr-only">{outcome === "copied" ? "Copié dans le presse-papiers" : null}</output>
      {outcome === "selected" ? (
        <p className="hint w-full">Le texte est sélectionné&nbsp;: copiez-le avec votre appareil.</p>
      ) : null}
    </div>
  );
}
