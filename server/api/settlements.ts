import { settlementsCall } from '#contract/past/settlements.ts'
import { answering } from '../answers/answering.ts'
import { keyOfWindow, windowOf } from '../answers/window.ts'

/** Made on demand, because it is rarely requested. */
export const answerSettlements = answering(settlementsCall, {
  find: (_, asked) => windowOf(asked),
  keyOf: keyOfWindow,
  shows: ({ version }) => [version],
  present: ({ settlements: all, patches }, window) => ({
    settlements: (window ? all.slice(window.offset, window.offset + window.limit) : all).map(
      ({ at, gamers, points }) => ({ at: at.toISOString(), gamers, points }),
    ),
    patches: patches.map(({ number, date }) => ({ number, date })),
    ...(window && { total: all.length, offset: window.offset }),
  }),
})
