import ArrowLeft from "lucide-react/icons/arrow-left";
import Download from "lucide-react/icons/download";
import Eye from "lucide-react/icons/eye";
import { categoryNames } from "#app/features/publications/guides/guide-words.ts";
import type { Audience } from "#app/features/publications/readers/audience.ts";
import type { Summary } from "#app/features/publications/store/queries.server.ts";
import { CategoryPicture } from "#app/features/publications/views/pictures.tsx";
import { ReadTime } from "#app/features/publications/views/shelf.tsx";
import { Day } from "#app/features/publications/views/text-parts.tsx";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Frieze, Ndop } from "#app/ui/marks/motif.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { DifficultyBadge } from "./difficulty-badge.tsx";
import { RatingLine } from "./rating.tsx";

/** The head of a guide: back to the list, badges, title, counters, picture. */
export function GuideHead({ text: { head, readMinutes }, audience }: { text: Summary<"guide">; audience: Audience }) {
  return (
    <header>
      <Ndop even>
        <div className="read-head-inner">
          <div>
            <p className="mb-5! print:hidden">
              <LinkButton href={pathTo("/guides")} look="ghost" small>
                <ArrowLeft aria-hidden />
                Retour aux guides
              </LinkButton>
            </p>
            <p className="badges">
              <Badge>{categoryNames[head.category]}</Badge>
              <DifficultyBadge difficulty={head.difficulty} />
            </p>
            <h1>{head.title}</h1>
            <p className="read-lead">{head.excerpt}</p>
            <ul className="shelf-facts">
              <li>{head.author}</li>
              <li>
                <Day iso={head.date} />
              </li>
              <li>
                <ReadTime minutes={readMinutes} />
              </li>
              <li>
                <Eye aria-hidden size={16} />
                {frenchCount(audience.views, "vue")}
              </li>
              <li>
                <Download aria-hidden size={16} />
                {frenchCount(audience.downloads, "téléchargement")}
              </li>
              <li>
                <RatingLine stars={audience.stars} />
              </li>
            </ul>
          </div>
          <CategoryPicture category={head.category} />
        </div>
      </Ndop>
      <Frieze />
    </header>
  );
}
