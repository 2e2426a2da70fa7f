/** The converter's words. */
import type { Ability, Scale, TestKey } from "./grid.ts";

export const TEST_NAMES: Readonly<Record<TestKey, string>> = {
  tef: "TEF Canada",
  tcf: "TCF Canada",
  ielts: "IELTS General Training",
  celpip: "CELPIP-G",
  pte: "PTE Core",
};

/** « du TEF Canada », « de l’IELTS ». */
const OF_TEST: Readonly<Record<TestKey, string>> = {
  tef: "du TEF Canada",
  tcf: "du TCF Canada",
  ielts: "de l’IELTS",
  celpip: "du CELPIP-G",
  pte: "du PTE Core",
};

export const ABILITY_NAMES: Readonly<Record<Ability, string>> = {
  listening: "Compréhension orale",
  reading: "Compréhension écrite",
  writing: "Expression écrite",
  speaking: "Expression orale",
};

const THE_ABILITY: Readonly<Record<Ability, string>> = {
  listening: "La compréhension de l’oral",
  reading: "La compréhension de l’écrit",
  writing: "L’expression écrite",
  speaking: "L’expression orale",
};

/** A score as French writes it: « 7,5 ». */
export function sayScore(score: number): string {
  return String(score).replace(".", ",");
}

/** « La compréhension de l’oral du TEF Canada va de 0 à 699. » */
export function scaleSentence(test: TestKey, ability: Ability, { from, to, step }: Scale): string {
  const steps = step === 1 ? "" : `, de ${sayScore(step)} en ${sayScore(step)}`;
  return `${THE_ABILITY[ability]} ${OF_TEST[test]} va de ${sayScore(from)} à ${sayScore(to)}${steps}.`;
}

/** « NCLC 9 », « NCLC 10 et plus », « Sous le NCLC 4 »; in English tests the same levels are called CLB. */
export function levelWords(level: number, name: "NCLC" | "CLB" = "NCLC"): string {
  if (level === 0) return `Sous le ${name}\u00a04`;
  return level === 10 ? `${name}\u00a010 et plus` : `${name}\u00a0${level}`;
}
