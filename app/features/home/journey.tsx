import { Steps } from "#app/ui/layout/steps.tsx";

const steps = [
  { title: "Simuler", text: "vos points" },
  { title: "Réserver", text: "test et rendez-vous" },
  { title: "Suivre", text: "votre dossier" },
  { title: "Échanger", text: "avec la communauté" },
  { title: "Célébrer", text: "votre arrivée" },
];

/** The five steps from the first question to the arrival. */
export function Journey() {
  return (
    <section className="home-section home-band" aria-labelledby="parcours">
      <div className="wrap">
        <h2 id="parcours">Votre parcours en cinq étapes</h2>
        <Steps steps={steps} />
      </div>
    </section>
  );
}
