import { settlementsCall } from '#contract/past/settlements.ts'
import { answering } from '../answers/answering.ts'
import { keyOfWindow, windowOf } from '../answers/window.ts'
import type { ReadGamersThen } from '../past/gamers-then.ts'

/** Made on demand, because it is rarely requested. */
export const answerSettlements = (gamersThen: ReadGamersThen) =>
  answering(settlementsCall, {
    find: (_, asked) => windowOf(asked),
    keyOf: keyOfWindow,
    shows: ({ version }) => [version],
    present: async (snapshot, window) => {
      const { settlements: all, patches } = snapshot
      const gamersAt = await gamersThen(snapshot)
      return {
        settlements: (window ? all.slice(window.offset, window.offset + window.limit) : all).map(
          ({ at, points }) => ({ at: at.toISOString(), gamers: gamersAt(at), points }),
        ),
        patches: patches.map(({ number, date }) => ({ number, date })),
        ...(window && { total: all.length, offset: window.offset }),
      }
    },
  })
