/** A small contest with games that have no title yet, and a store that knows them. */
import { aChallenge, aGame, mainTitle, squares } from '#tests/support/contest-builders.ts'
import { type ScannerWorld, scannerWorld } from '#tests/support/scanner-world.ts'
import { application } from '#tests/support/xbox/simulated-xbox.ts'

export const [VEGA, LYRA] = ['501', '502']
export const [HADES, INSIDE, NAMESAKE, OTHER] = [7001, 7002, 7003, 7004]
const listing = { developer: 'Somebody', released: 2015 }

/** Square 1 has its title; Hades and Inside have none, and of Inside the store has two. Vega has completed all. */
export async function titlesWorld(): Promise<ScannerWorld> {
  const unknown = (position: number, name: string) => aGame(position, { titleId: null, name, link: name })
  const pair = aChallenge({ id: 30, points: 50, rule: { kind: 'all', squares: squares(1, 2) } })
  const start = new Date()
  const world = await scannerWorld({
    games: [aGame(1), unknown(2, 'Hades'), unknown(3, 'Inside'), unknown(-1, 'Celeste')],
    challenges: [pair],
    start,
    simulator: { now: start.getTime() },
  })
  await world.titles([mainTitle(1)])
  await world.titles([HADES], {
    name: 'Hades',
    listings: [{ ...listing, name: 'HADES™', titleIds: [HADES] }],
  })
  await world.titles([INSIDE], {
    name: 'Inside',
    listings: [
      { ...listing, name: 'INSIDE', titleIds: [INSIDE] },
      { ...listing, name: 'Inside', titleIds: [NAMESAKE] },
    ],
  })
  await world.titles([OTHER], { name: 'Hades of Old <b>', achievements: [500, 500] })
  for (const xuid of [VEGA, LYRA]) await world.player(xuid)
  await world.unlock(VEGA, [mainTitle(1), HADES, INSIDE])
  await world.unlock(LYRA, [mainTitle(1), OTHER])
  await world.scan()
  return world
}

/** What a process needs to read Xbox Live and to ask the store. */
export const settingsFor = ({ xbox }: Pick<ScannerWorld, 'xbox'>) => ({
  XBOX_SIMULATOR_URL: xbox.url,
  MICROSOFT_CLIENT_ID: application.clientId,
  MICROSOFT_CLIENT_SECRET: application.clientSecret,
})
