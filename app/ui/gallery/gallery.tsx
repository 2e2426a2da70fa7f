import { ActionsGallery } from "./actions.tsx";
import { ChoicesGallery } from "./choices.tsx";
import { ContentGallery } from "./content.tsx";
import { FeedbackGallery } from "./feedback.tsx";
import { FieldsGallery } from "./fields.tsx";
import { HeroGallery, IdentityGallery } from "./identity.tsx";
import { ResultsGallery } from "./results.tsx";

/** Every component in all its states but hover, on one page. It holds the page's only `h1`. */
export function UiGallery() {
  return (
    <>
      <HeroGallery />
      <IdentityGallery />
      <ActionsGallery />
      <FieldsGallery />
      <ChoicesGallery />
      <ResultsGallery />
      <ContentGallery />
      <FeedbackGallery />
    </>
  );
}
