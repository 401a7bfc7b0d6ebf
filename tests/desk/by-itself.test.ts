/** What the contest does by itself is in the log too, once each. */
import { afterAll, expect, test } from 'vitest'
import { listActions } from '#store/desk/actions.ts'
import {
  linkServiceAccount,
  markAccountNeedsOwner,
  markAccountUsable,
} from '#store/people/service-accounts.ts'
import { aGame, mainTitle } from '#tests/support/contest-builders.ts'
import { scannerWorld } from '#tests/support/scanner-world.ts'

const world = await scannerWorld({ games: [aGame(1), aGame(2)] })
afterAll(() => world[Symbol.asyncDispose]())

const told = async () =>
  (await listActions(world.db, { limit: 5, who: 'contest' })).map(
    ({ what, before, after, why }) => `${what}: ${before ?? ''} -> ${after}, ${why}`,
  )

test('given an account that is lost, tried again and lost again, it is told when it was in use before', async () => {
  const linkedAt = new Date()
  const account = await linkServiceAccount(world.db, {
    xuid: '77',
    gamertag: 'Scanner 2',
    refreshTokenSealed: 'sealed',
    linkedAt,
  })
  const lose = (linked: Date) =>
    markAccountNeedsOwner(world.db, {
      id: account.id,
      linkedAt: linked,
      at: new Date(),
      until: new Date(),
      reason: 'The password was changed.',
      page: null,
    })
  const sentence = 'can no longer scan with Scanner 2: Working -> Action required, The password was changed.'
  await lose(new Date(0))
  expect(await told()).toEqual([])
  await lose(linkedAt)
  await lose(linkedAt)
  expect(await told()).toEqual([sentence])
  await markAccountUsable(world.db, account.id)
  await lose(linkedAt)
  expect(await told()).toEqual([sentence, sentence])
})

test('given a cycle in which nobody answers, the log says that it failed', async () => {
  await world.titles([mainTitle(1)])
  await world.player('501')
  await world.faults({
    match: { host: 'achievements.xboxlive.com' },
    times: null,
    effect: { kind: 'status', status: 503 },
  })
  await world.scan()
  await world.noFaults()
  const [last] = await listActions(world.db, { limit: 1 })
  expect(last).toMatchObject({ actorKind: 'contest', action: 'scan.failed', after: 'Failed' })
})
