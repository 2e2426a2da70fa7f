import type { StreamSource } from "./shape.ts";

/** Readings that several streams rest on. None is an official page opened by us: each page says so. */
export const ONTARIO_READING: StreamSource = { name: "Transcription publique des pages d’ontario.ca", on: "2026-07-25" };
export const PROVINCES_READING: StreamSource = { name: "Transcription publique des pages des provinces", on: "2026-09-30" };
export const AUGUST_READING: StreamSource = { name: "Transcription publique citant les pages officielles", on: "2026-08-12" };
export const SEPTEMBER_READING: StreamSource = { name: "Transcription publique de la page de la province", on: "2026-09-27" };

/** The day on which we read all of this. */
export const STREAMS_READ = "2026-11-20";
