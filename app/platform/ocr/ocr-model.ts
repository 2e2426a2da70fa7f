import { readdirSync } from "node:fs";

/** A model that reads text from pictures, as its owner put it in place. */
export type OcrModel = {
  /** Path of the folder that holds it; never an address. */
  folder: string;
  /** Its file without the ending, e.g. « ocrb ». */
  name: string;
  /** Whether the file ends in .gz. */
  gzip: boolean;
};

const MODEL = /^([\w.-]+)\.traineddata(\.gz)?$/;

/** The model that a folder holds. @throws Error with the reason: no such folder, no model in it, or several */
export function findOcrModel(folder: string): OcrModel {
  const found = readdirSync(folder).flatMap((file) => {
    const [, name, packed] = MODEL.exec(file) ?? [];
    return name === undefined ? [] : [{ folder, name, gzip: packed !== undefined }];
  });
  const [model, another] = found;
  if (!model) throw new Error("the folder holds no file that ends in .traineddata or .traineddata.gz");
  if (another) throw new Error("the folder holds several models; leave one");
  return model;
}
