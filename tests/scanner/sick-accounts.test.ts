/** A cycle goes on while accounts fall ill, and reads everyone whom a healthy one can read. */
import { expect, test } from 'vitest'
import { aGame, mainTitle } from '#tests/support/contest-builders.ts'
import { scannerWorld } from '#tests/support/scanner-world.ts'

const XUIDS = Array.from({ length: 10 }, (_, index) => String(501 + index))

test.each([
  ['needs_owner', { kind: 'xerr', xerr: 2148916227 }],
  ['is refused for a reason that nobody knows', { kind: 'xerr', xerr: 2148916999 }],
  ['meets an ill service', { kind: 'status', status: 503 }],
])('given two accounts of which one %s, the cycle reads 10 of 10 gamers', async (_, effect) => {
  await using world = await scannerWorld({ games: [aGame(1)], readers: 2 })
  const title = mainTitle(1)
  await world.titles([title])
  for (const xuid of XUIDS) {
    await world.player(xuid)
    await world.unlock(xuid, [title])
  }
  const match = { host: 'xsts.auth.xboxlive.com', account: '9002' }
  await world.xbox.remote('POST', '/faults', { match, times: null, effect })
  await world.xbox.remote('POST', '/expire', { kind: 'xsts' })
  await world.scan()
  const squares = await Promise.all(XUIDS.map(async (xuid) => (await world.standing(xuid)).squares))
  expect(squares).toEqual(XUIDS.map(() => [1]))
})
