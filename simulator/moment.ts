import { z } from 'zod'

/** A time as milliseconds or an ISO date; parsed to milliseconds. */
export const Moment = z.union([
  z.number(),
  z.string().regex(/^\d+$/).transform(Number),
  z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
  z.iso.date().transform((text) => Date.parse(text)),
])
