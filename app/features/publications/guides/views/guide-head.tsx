import ArrowLeft from "lucide-react/icons/arrow-left";
import Download from "lucide-react/icons/download";
import { categoryNames } from "#app/features/publications/guides/guide-words.ts";
import type { Audience } from "#app/features/publications/readers/audience.ts";
import type { Summary } from "#app/features/publications/store/queries.server.ts";
import { CategoryPicture } from "#app/features/publications/views/pictures.tsx";
import { ReadHead } from "#app/features/publications/views/read-head.tsx";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { DifficultyBadge } from "./difficulty-badge.tsx";
import { RatingLine } from "./rating.tsx";

/** The head of a guide: back to the list, badges, title, counters, picture. */
export function GuideHead({ text: { head, readMinutes }, audience }: { text: Summary<"guide">; audience: Audience }) {
  return (
    <ReadHead
      head={head}
      readMinutes={readMinutes}
      views={audience.views}
      back={
        <p className="mb-5! print:hidden">
          <LinkButton href={pathTo("/guides")} look="ghost" small>
            <ArrowLeft aria-hidden />
            Retour aux guides
          </LinkButton>
        </p>
      }
      badges={
        <>
          <Badge>{categoryNames[head.category]}</Badge>
          <DifficultyBadge difficulty={head.difficulty} />
        </>
      }
      author={head.author}
      more={
        <>
          <li>
            <Download aria-hidden size={16} />
            {frenchCount(audience.downloads, "téléchargement")}
          </li>
          <li>
            <RatingLine stars={audience.stars} />
          </li>
        </>
      }
      picture={<CategoryPicture category={head.category} />}
    />
  );
}
