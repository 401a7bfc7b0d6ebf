import { loadContent } from '#content/load.ts'
import { applyPatches } from '#contest/rules/editions.ts'
import { publishSimulated } from '#demo/filling/publish-simulated.ts'
import { readWorld } from '#demo/simulator/simulated-world.ts'
import type { Remote } from '#simulator/control/remote.ts'
import { writeContest } from '#store/contest-write.ts'
import { insertGamer } from '#store/people/gamers.ts'
import type { Db } from '#store/schema.ts'

const LAUNCHED_AT = new Date('2026-01-01T00:00:00Z')

/** Resolves to the title ids of the simulator's games. */
export async function publishLaunch(control: Remote, db: Db): Promise<number[]> {
  const { titles } = await readWorld(control)
  const { patches } = loadContent()
  const edition = applyPatches(patches)
  const launch = { number: edition.patch, date: '2026-01-01', title: 'Launch', summary: '' }
  const removed = { removedGames: [], removedChallenges: [] }
  const patch = { ...launch, ...edition, ...removed }
  await publishSimulated(db, { patch, edition, titles, at: LAUNCHED_AT })
  return [...titles.values()]
}

/** Resolves to the xuids. */
export async function addGamers(control: Remote, db: Db, count: number): Promise<string[]> {
  const xuids = Array.from({ length: count }, (_, index) => String(2_900_000_000_000_000 + index))
  const players = xuids.map((xuid, index) => ({ xuid, gamertag: `Gamer ${index}`, colorId: index % 20 }))
  await control('PUT', '/players', players)
  await writeContest(db, async (write) => {
    for (const { xuid, gamertag } of players) {
      const names = { gamertag, modernGamertag: gamertag, suffix: '' }
      const profile = { ...names, gamerscore: 0, gamerPic: null, color: null }
      await insertGamer(write, { xuid, profile, at: LAUNCHED_AT })
    }
  })
  return xuids
}
