import type { z } from 'zod'
import { gamerFields } from './gamer-fields.ts'
import { timestamp } from './wire-values.ts'

export const firstOnSquare = gamerFields
  .pick({ gamertag: true, modern_gamertag: true })
  .extend({ at: timestamp.describe('The scan that found it.') })
  .meta({ id: 'FirstOnSquare' })

export type FirstOnSquare = z.output<typeof firstOnSquare>
