/** A cycle under the documented limits and a storm of refusals, in the time of the simulator. */
import { expect, test } from 'vitest'
import { admitJoiners } from '#operations/gamers/join.ts'
import { recordSignIn } from '#store/people/users.ts'
import { aGame, mainTitle } from '#tests/support/contest-builders.ts'
import { scannerWorld } from '#tests/support/scanner-world.ts'

const HISTORY = 'achievements.xboxlive.com'
const WINDOW_MS = 300_000
const CALLS_PER_WINDOW = 300
/** Two calls each nearly fill two windows of the account. How several share theirs is the client's: xbox/client.test.ts. */
const GAMERS = Array.from({ length: 290 }, (_, index) => String(501 + index))

test('given a storm of 429, a cycle of two windows stays inside the limits and uses nine tenths of them', async () => {
  await using world = await scannerWorld({ games: [aGame(1)], readers: 1 })
  const { db, context, xbox } = world
  await world.titles([mainTitle(1)])
  await xbox.remote(
    'PUT',
    '/players',
    GAMERS.map((xuid) => ({ xuid, gamertag: `Gamer ${xuid}` })),
  )
  const at = context.clock.now()
  for (const xuid of GAMERS) {
    const gamertag = `Gamer ${xuid}`
    await recordSignIn(db, { xuid, gamertag, displayName: gamertag, gamerPicUrl: null, at })
  }
  await admitJoiners(context)
  await world.faults(
    ...Array.from({ length: 8 }, (_, index) => ({
      match: { host: HISTORY, nth: 20 + index * 60 },
      effect: { kind: '429', retryAfter: 2 },
    })),
  )

  const start = xbox.clock.now()
  expect(await world.scan()).toEqual([])
  const windows = Math.floor((xbox.clock.now() - start) / WINDOW_MS) + 1
  const sent = (await xbox.requests(HISTORY)).length
  expect(await xbox.violations()).toEqual([])
  expect(windows).toBe(2)
  expect(sent / (windows * CALLS_PER_WINDOW)).toBeGreaterThanOrEqual(0.9)
})
