import { z } from 'zod'
import { countField, optionalLabel } from './fields.ts'

/** `{code, source, description, traceInformation}`, any of it missing. */
export const refusalReason = z
  .object({ description: optionalLabel })
  .transform(({ description }) => description)

/** Body of a 429: the window whose limit was reached. */
export const throttledPeriod = z
  .object({ periodInSeconds: countField })
  .transform((body) => body.periodInSeconds)
