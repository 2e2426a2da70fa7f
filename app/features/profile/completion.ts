/** How full a profile is: the share of its non-blank fields. Pure. */
import { PROFILE_SECTIONS, type ProfileSection, type ProfileValues, type SectionKey } from "./fields.ts";

/** `percent` is whole, from 0 to 100, rounded to the nearest. */
export type Completion = { filled: number; total: number; percent: number };

/** Completion of one section; a field of spaces only is blank. */
export function sectionCompletion(section: ProfileSection, values: Readonly<ProfileValues>): Completion {
  return completionOf(section.fields.filter(({ name }) => values[name].trim() !== "").length, section.fields.length);
}

/** Completion of the whole profile, each field counting once whatever its section. */
export function profileCompletion(values: Readonly<ProfileValues>): {
  overall: Completion;
  sections: Record<SectionKey, Completion>;
} {
  const entries = PROFILE_SECTIONS.map((section) => [section.key, sectionCompletion(section, values)] as const);
  const overall = completionOf(
    entries.reduce((sum, [, { filled }]) => sum + filled, 0),
    entries.reduce((sum, [, { total }]) => sum + total, 0),
  );
  return { overall, sections: Object.fromEntries(entries) as Record<SectionKey, Completion> };
}

function completionOf(filled: number, total: number): Completion {
  return { filled, total, percent: total === 0 ? 0 : Math.round((filled / total) * 100) };
}
