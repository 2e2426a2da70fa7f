/** Table of db/migrations/0004_profiles_saved_simulations.sql; what each column means is said there. */
import { date, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.ts";
import { users } from "#app/features/accounts/tables.ts";

export const profiles = pgTable("profiles", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** ISO date. */
  dateOfBirth: date("date_of_birth", { mode: "string" }),
  nationality: text("nationality"),
  maritalStatus: text("marital_status"),
  education: text("education"),
  university: text("university"),
  graduationYear: smallint("graduation_year"),
  fieldOfStudy: text("field_of_study"),
  currentJob: text("current_job"),
  currentEmployer: text("current_employer"),
  workExperience: text("work_experience"),
  salary: text("salary"),
  englishLevel: text("english_level"),
  frenchLevel: text("french_level"),
  otherLanguages: text("other_languages"),
  immigrationGoal: text("immigration_goal"),
  preferredProvince: text("preferred_province"),
  fundsAvailable: text("funds_available"),
  spouseEducation: text("spouse_education"),
  children: text("children"),
  familyInCanada: text("family_in_canada"),
  updatedAt: moment("updated_at").notNull(),
});
