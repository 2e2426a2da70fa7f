/**
 * The elements that documents are made of, under the names by which the PDF engine knows them. The engine itself (layout,
 * fonts, WebAssembly: some 25 MB and a fifth of a second of a start) is loaded by the process that draws, and by no other.
 */
import type * as engine from "@react-pdf/renderer";
import type { ComponentProps, FunctionComponent } from "react";
import type { Role, Scope } from "./engine/plain-tree.ts";

// To React an element of the engine is a name alone; its package gives the names their types.
const named = <Element>(name: string) => name as unknown as Element;

/** What it is to whoever hears the document (tags.ts); a text that says nothing is a paragraph, a drawing decoration. */
type Telling<Props, Says> = FunctionComponent<Props & Says>;

export const Document = named<typeof engine.Document>("DOCUMENT");
export const Page = named<typeof engine.Page>("PAGE");
export const View = named<Telling<ComponentProps<typeof engine.View>, { tag?: Role; scope?: Scope }>>("VIEW");
export const Text =
  named<Telling<ComponentProps<typeof engine.Text>, { tag?: Role | undefined; scope?: Scope | undefined }>>("TEXT");
export const Link = named<typeof engine.Link>("LINK");
export const Svg = named<Telling<ComponentProps<typeof engine.Svg>, { alt?: string }>>("SVG");
export const Path = named<typeof engine.Path>("PATH");
