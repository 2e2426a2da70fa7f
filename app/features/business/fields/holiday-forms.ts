import { type Field, type PartForm, day, line, lines, text, tick, webAddress } from "./field.ts";
import { easterDays, monthDays, officeDays } from "./holiday-lines.ts";
import { announced, offices } from "./kinds.ts";

export const holidaysForm: PartForm = {
  title: "Jours fériés du Cameroun",
  about: "Les jours où l’agence est fermée. Un jour annoncé au dernier moment se ferme aussi à Agenda, Horaires.",
  fields: [
    { path: "country", label: "Pays, en deux lettres", kind: line(2) },
    { path: "source", label: "Source", kind: line(300) },
    { path: "readOn", label: "Lue le", kind: day },
    {
      path: "civil",
      label: "Fêtes civiles",
      hint: "« 20/05 Fête nationale ». Un dimanche, le lendemain est férié.",
      kind: lines(monthDays),
    },
    { path: "religious", label: "Fêtes religieuses à date fixe", hint: "« 25/12 Noël »", kind: lines(monthDays) },
    { path: "easter", label: "Fêtes qui suivent Pâques", hint: "« Pâques+39 Ascension »", kind: lines(easterDays) },
    { path: "announced.note", label: "D’où viennent les dates annoncées", kind: text(400) },
    {
      path: "announced",
      label: "Fêtes annoncées chaque année",
      hint: "« 09/03/2027 Fin du Ramadan »",
      kind: announced,
    },
  ],
};

const ofCalendar = (key: string, whose: string): Field[] => [
  { path: `calendars.${key}.name`, label: `${whose}\u00a0: nom du calendrier`, kind: line(60) },
  { path: `calendars.${key}.source.label`, label: `${whose}\u00a0: source`, kind: line(300) },
  { path: `calendars.${key}.source.url`, label: `${whose}\u00a0: adresse de la source`, kind: webAddress },
  { path: `calendars.${key}.source.readOn`, label: `${whose}\u00a0: lue le`, kind: day },
  { path: `calendars.${key}.toCheck`, label: `${whose}\u00a0: à vérifier`, kind: text(400) },
  { path: `calendars.${key}.afterWeekend`, label: `${whose}\u00a0: un jour de fin de semaine est reporté`, kind: tick },
  {
    path: `calendars.${key}.days`,
    label: `${whose}\u00a0: jours`,
    hint: "«\u00a001/07 Fête du Canada\u00a0», «\u00a024/06* Fête nationale\u00a0», «\u00a0Pâques+1 …\u00a0», «\u00a0lundi avant 25/05 …\u00a0», «\u00a0lundi 1 09 …\u00a0»",
    kind: lines(officeDays),
  },
];

export const officeHolidaysForm: PartForm = {
  title: "Jours fériés des organismes",
  about: "Les jours où les organismes dont un dossier attend quelque chose sont fermés.",
  fields: [
    { path: "readOn", label: "Lus le", kind: day },
    ...ofCalendar("CA", "Canada"),
    ...ofCalendar("QC", "Québec"),
    { path: "offices", label: "Qui suit quel calendrier", hint: "« Banque : CM »", kind: offices },
  ],
};
