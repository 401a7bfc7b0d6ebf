/** Seven fractional digits, as in the achievement service. */
export const sevenDigits = (time: number) => `${new Date(time).toISOString().slice(0, -1)}0000Z`
