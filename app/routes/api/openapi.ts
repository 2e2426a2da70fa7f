import { describeApi, factorsField } from "#app/features/points/api/openapi.ts";
import { SECTIONS as arrimaSections, readAnswers as readArrima } from "#app/features/points/arrima/questions.ts";
import { apiAnswer as answerArrima } from "#app/features/points/arrima/result.ts";
import { SECTIONS as crsSections, readAnswers as readCrs } from "#app/features/points/crs/questions.ts";
import { apiAnswer as answerCrs } from "#app/features/points/crs/result.ts";
import { crsEditions, pstqEditions } from "#app/features/points/editions/known.server.ts";
import { gridOn } from "#app/features/points/pstq/grid.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { SECTIONS as pstqSections, readAnswers as readPstq } from "#app/features/points/pstq/questions.ts";
import { apiAnswer as answerPstq } from "#app/features/points/pstq/result.ts";
import { describeOfficial } from "#app/features/points/crs-official/describe-api.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/openapi.ts";

const API_VERSION = "1.0.0";
const nobody = new URLSearchParams();

/** The description of the open API, for whoever builds on it. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin, clock } = scopeOf(context);
  const { grid: pstqGrid } = gridOn(pstqEditions(), dayOf(clock.now()).toString());
  const grids = [
    {
      path: pathTo("/api/simulations/arrima"),
      title: "Arrima",
      summary: "Estimer des points Arrima sur 1320",
      sections: arrimaSections,
      example: {
        age: 29,
        education: "master",
        workExperience: 47,
        frenchListen: 8,
        frenchSpeak: 8,
        frenchRead: 7,
        frenchWrite: 7,
        maritalStatus: "single",
      },
      untouchedAnswer: answerArrima(readArrima(nobody)),
    },
    {
      path: pathTo("/api/simulations/crs"),
      title: "Crs",
      summary: "Estimer un score CRS sur 1200",
      sections: crsSections,
      example: {
        age: 29,
        education: "master",
        workExperience: 3,
        firstLanguage: "french",
        firstSpeaking: 9,
        firstListening: 9,
        firstReading: 9,
        firstWriting: 9,
      },
      untouchedAnswer: answerCrs(readCrs(nobody)),
    },
    {
      path: pathTo("/api/simulations/pstq"),
      title: "Pstq",
      summary: "Calculer des points sur le barème officiel du Québec (PSTQ)",
      sections: pstqSections,
      more: factorsField(pstqGrid),
      example: {
        age: 29,
        education: "university-3-4",
        workExperience: 36,
        frenchListen: 8,
        frenchSpeak: 8,
        frenchRead: 7,
        frenchWrite: 7,
        feer: "1",
      },
      untouchedAnswer: answerPstq(readPstq(nobody), pstqGrid),
    },
    describeOfficial(crsEditions()),
  ];
  return Response.json(
    describeApi(grids, { name: siteSettings.name, origin, notice: siteSettings.notice, version: API_VERSION }),
    {
      headers: { "Cache-Control": "public, max-age=3600" },
    },
  );
}
