import { aGame, mainTitle } from './contest-builders.ts'
import type { ScannerWorld } from './scanner-world.ts'

export const [VEGA, LYRA] = ['501', '502'] as const
export const [ONE, TWO] = [mainTitle(1), mainTitle(2)] as const
/** Of the contest that they take part in. */
export const games = [aGame(1), aGame(2)]

/** Two gamers with square 1, scanned; since then both have completed square 2. */
export async function twoGamers(world: ScannerWorld): Promise<void> {
  await world.titles([ONE, TWO])
  for (const xuid of [VEGA, LYRA]) {
    await world.player(xuid)
    await world.unlock(xuid, [ONE])
  }
  await world.scan()
  await world.later()
  for (const xuid of [VEGA, LYRA]) await world.unlock(xuid, [TWO])
}
