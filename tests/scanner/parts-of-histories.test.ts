/** Histories of which one part never comes: what the rest gives is taken at once, and nothing is lost by what is missing. */
import { expect, test } from 'vitest'
import { outcomeOf } from '#store/scans/cycle-gamers.ts'
import { latestCycles } from '#store/scans/cycles.ts'
import { undecidedScans } from '#store/scans/held-scans.ts'
import { aGame, mainTitle } from '#tests/support/contest-builders.ts'
import { scannerWorld } from '#tests/support/scanner-world.ts'

const VEGA = '501'
const [ONE, TWO, OLD] = [mainTitle(1), mainTitle(2), mainTitle(3)]
const HISTORY = 'achievements.xboxlive.com'

test.each([
  [
    { kind: 'status', status: 500 },
    expect.stringMatching(/^incomplete: A part of the history could not be read: .*\.$/),
  ],
  [{ kind: 'html' }, expect.stringMatching(/^incomplete: A part of the history could not be read: .*\.$/)],
  [{ kind: 'status', status: 410 }, 'without_xbox_360: Xbox Live does not show titles of the Xbox 360.'],
])(
  'given %j for contract 1 all night, modern squares are gained and none is lost',
  async (effect, reason) => {
    await using world = await scannerWorld({
      games: [1, 2, 3].map((number) => aGame(number)),
      client: { retries: { maxAttempts: 1 } },
    })
    await world.titles([ONE, TWO])
    await world.titles([OLD], { kind: '360' })
    await world.player(VEGA)
    await world.unlock(VEGA, [ONE, OLD])
    await world.scan()
    expect(await world.standing(VEGA)).toMatchObject({ squares: [1, 3] })

    await world.unlock(VEGA, [TWO])
    await world.faults({ match: { host: HISTORY, contract: '1' }, times: null, effect })
    for (let night = 1; night <= 2; night++) {
      await world.later()
      expect(await world.scan()).toEqual([])
      expect(await world.standing(VEGA)).toMatchObject({ squares: [1, 2, 3], state: 'active' })
      expect(await undecidedScans(world.db)).toEqual([])
      const [cycle] = await latestCycles(world.db, 1)
      // The second night finds nothing new, and says the same.
      expect(await outcomeOf(world.db, cycle?.id ?? 0, VEGA)).toEqual({ outcome: 'partial', reason })
    }
  },
)
