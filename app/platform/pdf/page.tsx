import { Document, Page, View } from "#app/platform/pdf/elements.ts";
import type { ReactNode } from "react";
import { Frieze, Leaf } from "./marks.tsx";
import { palette } from "./palette.ts";
import { PagedWords, Words } from "./words.tsx";

/** Width of A4, in points. */
export const PAGE_WIDTH = 595.28;
/** Left and right margins, in points. */
export const MARGIN = 44;
const HEAD_HEIGHT = 44;
const FOOT_HEIGHT = 44;
const PAGE_NUMBER = "Page\u00a0{page}\u00a0/\u00a0{pages}";

type PaperProps = {
  /** Title of the document, in its metadata and on the head of every page but the first. */
  title: string;
  /** Name of the site: author in the metadata, and beside the leaf. */
  siteName: string;
  /** Said beside the name of the site on the first page. */
  tagline: string;
  /** Said at the foot of every page. */
  notice: string;
  /** Date in the metadata: an argument, so that the same input gives the same bytes. */
  createdAt: Date;
  /** Dark block under the head of the first page. */
  cover: ReactNode;
  children: ReactNode;
};

/** A document on the site's paper: head, dark cover on the first page, foot with page N / M. */
export function Paper({ title, siteName, tagline, notice, createdAt, cover, children }: PaperProps) {
  return (
    <Document
      title={title}
      author={siteName}
      creator={siteName}
      producer={siteName}
      language="fr"
      creationDate={createdAt}
    >
      <Page
        size="A4"
        style={{ paddingTop: HEAD_HEIGHT + 16, paddingBottom: FOOT_HEIGHT + 8, paddingHorizontal: MARGIN }}
      >
        <Head siteName={siteName} tagline={tagline} title={title} />
        <Foot notice={notice} />
        <Cover>{cover}</Cover>
        {children}
      </Page>
    </Document>
  );
}

function Head({ siteName, tagline, title }: Pick<PaperProps, "siteName" | "tagline" | "title">) {
  return (
    <View
      fixed
      style={{
        position: "absolute",
        top: 0,
        left: 0,
        width: PAGE_WIDTH,
        height: HEAD_HEIGHT,
        flexDirection: "row",
        alignItems: "center",
        gap: 7,
        paddingHorizontal: MARGIN,
        backgroundColor: palette.sable,
        borderBottomWidth: 0.75,
        borderBottomColor: palette.corde,
      }}
    >
      <Leaf size={17} color={palette.erable} />
      <Words strong style={{ fontSize: 11 }}>
        {siteName}
      </Words>
      <PagedWords
        style={{ flex: 1, textAlign: "right", fontSize: 8.5, color: palette.ardoise }}
        first={tagline}
        others={title}
      />
    </View>
  );
}

function Cover({ children }: { children: ReactNode }) {
  return (
    <View wrap={false} style={{ marginTop: -16, marginHorizontal: -MARGIN, marginBottom: 8 }}>
      <View style={{ backgroundColor: palette.nuit }}>{children}</View>
      <View style={{ marginTop: -0.5 }}>
        <Frieze width={PAGE_WIDTH} />
      </View>
    </View>
  );
}

function Foot({ notice }: Pick<PaperProps, "notice">) {
  return (
    <View
      fixed
      style={{
        position: "absolute",
        bottom: 0,
        left: MARGIN,
        right: MARGIN,
        height: FOOT_HEIGHT,
        flexDirection: "row",
        gap: 16,
        paddingTop: 8,
        borderTopWidth: 0.75,
        borderTopColor: palette.corde,
      }}
    >
      <Words style={{ flex: 1, fontSize: 8, color: palette.ardoise }}>{notice}</Words>
      <PagedWords
        style={{ width: 80, textAlign: "right", fontSize: 8, color: palette.ardoise }}
        first={PAGE_NUMBER}
        others={PAGE_NUMBER}
      />
    </View>
  );
}
