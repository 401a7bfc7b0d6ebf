import { settlementsCall } from '#contract/past/settlements.ts'
import { answering } from '../answers/answering.ts'

/** Made when somebody asks: few do. */
export const settlements = answering(settlementsCall, {
  find: () => undefined,
  keyOf: () => '',
  shows: ({ version }) => [version],
  present: ({ settlements: all, patches }) => ({
    settlements: all.map(({ at, gamers, points }) => ({ at: at.toISOString(), gamers, points })),
    patches: patches.map(({ number, date }) => ({ number, date })),
  }),
})
