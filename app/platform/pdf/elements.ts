/**
 * The elements that documents are made of, under the names by which the PDF engine knows them. The engine itself (layout,
 * fonts, WebAssembly: some 25 MB and a fifth of a second of a start) is loaded by the process that draws, and by no other.
 */
import type * as engine from "@react-pdf/renderer";

// To React an element of the engine is a name alone; its package gives the names their types.
const named = <Element>(name: string) => name as unknown as Element;

export const Document = named<typeof engine.Document>("DOCUMENT");
export const Page = named<typeof engine.Page>("PAGE");
export const View = named<typeof engine.View>("VIEW");
export const Text = named<typeof engine.Text>("TEXT");
export const Link = named<typeof engine.Link>("LINK");
export const Svg = named<typeof engine.Svg>("SVG");
export const Path = named<typeof engine.Path>("PATH");
