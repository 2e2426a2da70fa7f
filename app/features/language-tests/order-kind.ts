/** Kind of the orders of seats: their subject is a registration. */
export const ORDER_KIND = "language-test";
