import type { ReactNode } from "react";
import { articlePath, blogPath } from "./addresses.ts";
import type { Article, ArticleList } from "./list-articles.ts";
import { ARTICLE_CATEGORIES, type ArticleCategory } from "#app/features/publications/kinds.ts";
import { Chips, ShelfCard } from "#app/features/publications/views/shelf.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Pagination } from "#app/ui/layout/pagination.tsx";

/** /blog: categories, featured articles, the rest. */
export function BlogList({
  category,
  list: { featured, rest, page, pages },
  children,
}: {
  category: ArticleCategory | undefined;
  list: ArticleList;
  /** Below the list. */ children?: ReactNode;
}) {
  const chips = [undefined, ...ARTICLE_CATEGORIES].map((one) => ({
    label: one ?? "Tous",
    href: blogPath({ category: one }),
    current: one === category,
  }));
  return (
    <div className="wrap py-8">
      <h1>Blog</h1>
      <p className="read-lead mt-3">
        Ce qui change dans les programmes, ce que disent les tirages, et comment s’en servir depuis le Cameroun.
      </p>
      <Chips label="Catégories du blog" chips={chips} />
      <div className="mt-6 grid gap-8 sm:mt-10 sm:gap-12">
        {featured.length > 0 && (
          <section aria-labelledby="a-la-une">
            <h2 id="a-la-une" className="mb-3 sm:mb-5">
              À la une
            </h2>
            <ul className="shelf">
              <Cards articles={featured} />
            </ul>
          </section>
        )}
        {rest.length > 0 && (
          <section aria-labelledby="articles">
            <h2 id="articles" className="mb-3 sm:mb-5">
              {category ?? (featured.length > 0 || page > 1 ? "Les autres articles" : "Tous les articles")}
            </h2>
            <ul className="shelf">
              <Cards articles={rest} />
            </ul>
          </section>
        )}
        {featured.length + rest.length === 0 && (
          <EmptyState
            title="Pas encore d’article ici"
            action={category && <LinkButton href={blogPath({})}>Voir tous les articles</LinkButton>}
          >
            Le premier paraîtra bientôt.
          </EmptyState>
        )}
        <Pagination
          current={page}
          total={pages}
          hrefFor={(number) => blogPath({ category, page: number })}
          label="Pages du blog"
        />
        {children}
      </div>
    </div>
  );
}

function Cards({ articles }: { articles: readonly Article[] }) {
  return articles.map((article) => (
    <li key={article.id}>
      <ShelfCard
        text={article}
        href={articlePath(article.slug)}
        level={3}
        badges={<Badge>{article.head.category}</Badge>}
      />
    </li>
  ));
}
