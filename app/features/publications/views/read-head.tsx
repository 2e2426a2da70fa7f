import type { ReactNode } from "react";
import Eye from "lucide-react/icons/eye";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { Frieze, Ndop } from "#app/ui/marks/motif.tsx";
import { ReadTime } from "./shelf.tsx";
import { Day } from "./text-parts.tsx";

type ReadHeadProps = {
  head: { title: string; excerpt: string; date: string };
  readMinutes: number;
  views: number;
  /** Above the badges: the way back. */
  back?: ReactNode;
  badges: ReactNode;
  author: ReactNode;
  /** Facts after the views, each a list item. */
  more?: ReactNode;
  picture: ReactNode;
};

/** The head of a text: badges, title, lead, facts and picture. */
export function ReadHead({ head, readMinutes, views, back, badges, author, more, picture }: ReadHeadProps) {
  return (
    <header>
      <Ndop even>
        <div className="read-head-inner">
          <div>
            {back}
            <p className="badges">{badges}</p>
            <h1>{head.title}</h1>
            <p className="read-lead">{head.excerpt}</p>
            <ul className="shelf-facts">
              <li>{author}</li>
              <li>
                <Day iso={head.date} />
              </li>
              <li>
                <ReadTime minutes={readMinutes} />
              </li>
              <li>
                <Eye aria-hidden size={16} />
                {frenchCount(views, "vue")}
              </li>
              {more}
            </ul>
          </div>
          {picture}
        </div>
      </Ndop>
      <Frieze />
    </header>
  );
}
