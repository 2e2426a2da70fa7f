import type { OwnedData } from "#app/features/accounts/data-rights/owned-data.ts";
import { ALL_FIELDS } from "./fields.ts";
import { readProfile } from "./queries.server.ts";
import { sayValue } from "./words.ts";

/** What the profile keeps of a person; it goes with the account's row. */
export const profileData: OwnedData = {
  key: "profil",
  title: "Mon profil",
  async collect(db, { userId }) {
    const values = await readProfile(db, userId);
    const record = ALL_FIELDS.map(({ name, label }) => ({
      label,
      value: values[name] === "" ? "" : sayValue(name, values[name]),
    }));
    return { json: values, records: [record] };
  },
};
