import { useEffect } from "react";
import { RECEIVED } from "#app/platform/hydration/hydrated.ts";

/**
 * Does something when the server took a form of this page and leads on, before the page is left.
 * @param path how the address begins that a received form leads to; another one, such as the sign-in, says nothing of it
 */
export function useReceived(path: string, then: () => void): void {
  useEffect(() => {
    const heard = (event: Event) => {
      if (event instanceof CustomEvent && event.detail instanceof URL && event.detail.pathname.startsWith(path)) then();
    };
    addEventListener(RECEIVED, heard);
    return () => removeEventListener(RECEIVED, heard);
  });
}
