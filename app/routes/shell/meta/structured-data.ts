import type { MetaDescriptor } from "react-router";
import { siteSettings } from "#app/platform/settings/settings.ts";

/** Descriptions for machines (schema.org), as JSON-LD: data, not scripts, so that a page without scripts may carry them. */
type Data = Record<string, unknown>;

export const jsonLd = (data: Data): MetaDescriptor => ({
  "script:ld+json": { "@context": "https://schema.org", ...data },
});

/** Who is behind the site. */
export function organization(origin: string): Data {
  return {
    "@type": "Organization",
    name: siteSettings.name,
    description: siteSettings.description,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: siteSettings.emails.contact,
    address: { "@type": "PostalAddress", addressLocality: siteSettings.city, addressCountry: "CM" },
  };
}

export function organizationData(origin: string): MetaDescriptor {
  return jsonLd(organization(origin));
}

/** Where a page stands, home first. */
export function breadcrumbData(origin: string, crumbs: readonly { name: string; path?: string }[]): MetaDescriptor {
  return jsonLd({
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(path !== undefined && { item: `${origin}${path}` }),
    })),
  });
}

/** An article or a guide. @param text modified: ISO day of the revision shown; picture: whole address */
export function articleData(
  origin: string,
  text: {
    path: string;
    title: string;
    excerpt: string;
    author: string;
    date: string;
    modified: string;
    picture: string;
  },
): MetaDescriptor {
  return jsonLd({
    "@type": "Article",
    headline: text.title,
    description: text.excerpt,
    inLanguage: "fr",
    datePublished: text.date,
    dateModified: text.modified < text.date ? text.date : text.modified,
    author: { "@type": "Organization", name: text.author, url: `${origin}/` },
    publisher: organization(origin),
    image: text.picture,
    mainEntityOfPage: `${origin}${text.path}`,
  });
}

/** Questions and their answers in words. */
export function questionsData(questions: readonly { question: string; answer: string }[]): MetaDescriptor {
  return jsonLd({
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  });
}

type Dataset = {
  origin: string;
  path: string;
  title: string;
  description: string;
  /** ISO days that it covers. */
  from?: string | undefined;
  to?: string | undefined;
  /** Endings of its files, which lie beside the page. */
  files: readonly string[];
};

/** A set of data that one may download. */
export function datasetMeta({ origin, path, title, description, from, to, files }: Dataset): MetaDescriptor {
  return jsonLd({
    "@type": "Dataset",
    name: title,
    description,
    inLanguage: "fr",
    url: `${origin}${path}`,
    isAccessibleForFree: true,
    creator: organization(origin),
    ...(from && to && { temporalCoverage: `${from}/${to}` }),
    distribution: files.map((format) => ({
      "@type": "DataDownload",
      encodingFormat: format,
      contentUrl: `${origin}${path}.${format}`,
    })),
  });
}
