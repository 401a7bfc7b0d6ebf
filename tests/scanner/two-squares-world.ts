/** A contest of two squares: everyone had square 1 half a day ago, when all were scanned, and has gained square 2 since. */
import { onTestFinished } from 'vitest'
import { aGame, mainTitle } from '#tests/support/contest-builders.ts'
import { type ScannerWorld, scannerWorld, type WorldOptions } from '#tests/support/scanner-world.ts'
import { NO_LIMITS } from '#xbox/accounts/service-limits.ts'

export const [ONE, TWO] = [mainTitle(1), mainTitle(2)]

export async function twoSquaresWorld(
  gamers: readonly string[],
  options: Partial<WorldOptions> = {},
): Promise<ScannerWorld> {
  const client = { limits: NO_LIMITS, ...options.client }
  const world = await scannerWorld({ games: [aGame(1), aGame(2)], ...options, client })
  onTestFinished(() => world[Symbol.asyncDispose]())
  await world.xbox.remote('POST', '/limits', { enabled: false })
  await world.titles([ONE, TWO])
  await world.players(gamers)
  await world.unlock(gamers, [ONE])
  await world.scan()
  await world.later()
  await world.unlock(gamers, [TWO])
  return world
}
