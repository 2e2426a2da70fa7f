/** The `kind` of the orders that consultations open. */
export const APPOINTMENT = "appointment";
