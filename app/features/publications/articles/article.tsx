import type { ComponentProps, ReactNode } from "react";
import { articlePath } from "./addresses.ts";
import type { ReadPage } from "#app/features/publications/read-page.server.ts";
import { LikeButton, SaveButton, ShareBox } from "#app/features/publications/views/acts.tsx";
import { Comments } from "#app/features/publications/views/comments.tsx";
import { Initials } from "#app/features/publications/views/initials.tsx";
import { CategoryPicture } from "#app/features/publications/views/pictures.tsx";
import { ReadHead } from "#app/features/publications/views/read-head.tsx";
import { Drawings } from "#app/features/publications/drawings/drawing-figure.tsx";
import { Figures } from "#app/features/publications/views/figures.tsx";
import { Facts, StaleWarning } from "#app/features/publications/views/facts.tsx";
import { Contents, Prose, ProseParts, Tags } from "#app/features/publications/views/text-parts.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";

type ArticleProps = {
  page: ReadPage<"article">;
  /** Absolute address, for sharing. */
  url: string;
  /** Page of the kept texts. */
  readingsPath: string;
  comments: Omit<ComponentProps<typeof Comments>, "threads">;
  /** Of the author's box: who writes here. */
  authorWords: string;
  /** In the column beside the text, e.g. the newsletter's box. */
  aside?: ReactNode;
};

/** An article: its text, and what readers may do with it. */
export function Article({
  page: { text, facts, figures, drawings, audience, own, threads, recommended },
  url,
  readingsPath,
  comments,
  authorWords,
  aside,
}: ArticleProps) {
  const { title, category, author, tags } = text.head;
  return (
    <article>
      <ArticleHead text={text} views={audience.views} />
      <div className="read-columns">
        <Contents parts={[...text.sections, { id: "commentaires", title: "Commentaires" }]} />
        <div className="read-text">
          <StaleWarning facts={facts} />
          {category === "Témoignages" && (
            <p className="card card-quiet">
              Récit type&nbsp;: une histoire que nous avons composée pour montrer un parcours. Elle ne décrit personne.
            </p>
          )}
          <Prose html={text.introduction} />
          <Drawings drawings={drawings} />
          <ProseParts sections={text.sections} />
          <section aria-label="Autour de l’article" className="grid gap-6">
            <div className="read-acts" id="reagir">
              <LikeButton likes={audience.likes} own={own} />
              <SaveButton own={own} readingsPath={readingsPath} />
              <ShareBox title={title} url={url} />
            </div>
            <Figures figures={figures} />
            <Facts facts={facts} />
            <Tags tags={tags} />
            <div className="card card-quiet author">
              <Initials name={author} large />
              <div>
                <h2>{author}</h2>
                <p>{authorWords}</p>
              </div>
            </div>
          </section>
          <Comments {...comments} threads={threads} />
        </div>
        <aside className="read-aside" aria-label="À lire ensuite">
          {recommended.length > 0 && (
            <section className="card" aria-labelledby="recommandes">
              <h2 id="recommandes">Articles recommandés</h2>
              <ul className="read-next mt-3">
                {recommended.map(({ id, slug, head, readMinutes }) => (
                  <li key={id}>
                    <CategoryPicture category={head.category} />
                    <Badge>{head.category}</Badge>
                    <a href={articlePath(slug)}>{head.title}</a>
                    <span className="text-muted">{readMinutes}&nbsp;min de lecture</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {aside}
        </aside>
      </div>
    </article>
  );
}

function ArticleHead({ text: { head, readMinutes }, views }: { text: ReadPage<"article">["text"]; views: number }) {
  const { category, author } = head;
  return (
    <ReadHead
      head={head}
      readMinutes={readMinutes}
      views={views}
      badges={<Badge>{category}</Badge>}
      author={
        <>
          <Initials name={author} />
          {author}
        </>
      }
      picture={<CategoryPicture category={category} />}
    />
  );
}
