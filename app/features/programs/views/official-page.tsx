import { type PlaceCode, places } from "#app/features/programs/provinces.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";

/** The official page of a place; nothing for one that has none. */
export function OfficialPage({ place }: { place: PlaceCode }) {
  const { official, of } = places[place];
  if (!official) return null;
  return (
    <p className="m-0">
      <TextLink block external href={official.url} hrefLang={official.language}>
        Page officielle {of}
        {official.language === "en" && ", en anglais"}
      </TextLink>
    </p>
  );
}
