/**
 * What may be sold while somebody, or nobody, may advise. Whoever is paid to advise on a Canadian application, or to
 * complete or submit one, must be licensed, wherever they are (IRPA s. 91; IRCC, « Use of a representative »). Pure.
 */
import { agendaSettings, type Service } from "#app/features/appointments/settings.ts";

/** A service as it is offered; undefined while it may not be sold. @param licensed whether somebody licensed gives it */
export function asOffered(service: Service, licensed: boolean): Service | undefined {
  if (service.kind === "information" || licensed) return service;
  return service.information && { ...service, ...service.information, kind: "information" };
}

/** The services that are offered, in the order of the settings. @param isLicensed whether somebody licensed gives one */
export function offeredServices(
  isLicensed: (service: Service) => boolean,
  services: readonly Service[] = agendaSettings.services,
): Service[] {
  return services.flatMap((service) => asOffered(service, isLicensed(service)) ?? []);
}

/** Whether a written agreement comes before the service: always before paid advice, elsewhere as the settings say. */
export function needsAgreement({ kind, price, agreement }: Pick<Service, "kind" | "price" | "agreement">): boolean {
  return (kind === "advice" && price > 0) || agreement === true;
}
