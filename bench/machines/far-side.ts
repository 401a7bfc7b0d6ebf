/** Xbox Live for the gamers of a generated contest: a simulator that knows them and lets them continue to play. */
import { applyPatches } from '#contest/rules/editions.ts'
import { squareOf } from '#contest/rules/games.ts'
import type { SquareNumber } from '#contest/rules/grid.ts'
import { SquareSet } from '#contest/rules/square-set.ts'
import { grantedToken } from '#demo/simulator/simulated-accounts.ts'
import { CLIENT_ID, type SimulatorAccess } from '#demo/simulator/simulator-process.ts'
import { spawnSimulator } from '#demo/simulator/spawn-simulator.ts'
import { connectRemote, type Remote } from '#simulator/control/remote.ts'
import { linkServiceAccount } from '#store/people/service-accounts.ts'
import { eachHistory } from '#store/scans/histories.ts'
import type { HistoryTitle } from '#store/scans/history-codec.ts'
import type { Db } from '#store/schema.ts'
import { contentWithTitles } from '#tests/server/filled-contest.ts'
import { createTokenVault } from '#xbox/accounts/token-vault.ts'
import { xuidOf } from '../scale/year.ts'

export const KEY = '5a'.repeat(32)

export interface FarSide extends AsyncDisposable {
  simulator: SimulatorAccess
  /** What the contest must show once everyone is scanned. */
  squares: ReadonlyMap<string, SquareSet>
  /** A share of the gamers, spread evenly, each complete one more game. Resolves to who and which square. */
  playOn(share: number): Promise<[xuid: string, square: SquareNumber][]>
}

/** A begun game lacks the last one, so its score is never below what the contest has stored. */
const ACHIEVEMENTS = [975, 25]
const AT_ONCE = 100

export async function startFarSide(db: Db): Promise<FarSide> {
  const [secret, credentials] = [
    'of the benchmark',
    { clientId: CLIENT_ID, clientSecret: 'of the benchmark' },
  ]
  const clients = [{ ...credentials, redirectUris: [] }]
  const { url, stop } = await spawnSimulator({ secret, clients, scenario: 'empty', limits: 'off' })
  const control = connectRemote(url, secret)
  const simulator = { url, secret, credentials, control }
  const { games } = applyPatches(contentWithTitles().patches)
  const squareOfTitle = new Map(games.map((game) => [game.titleId ?? 0, squareOf(game)]))
  const titleOnSquare = new Map([...squareOfTitle].map(([titleId, square]) => [square, titleId]))
  await control(
    'PUT',
    '/titles',
    games.map(({ titleId, name }) => ({ titleId, name, kind: 'modern', achievements: ACHIEVEMENTS })),
  )
  const squares = new Map<string, SquareSet>()
  for await (const batch of eachHistory(db)) {
    for (let first = 0; first < batch.length; first += AT_ONCE)
      await tell(control, batch.slice(first, first + AT_ONCE))
    for (const { xuid, titles } of batch) {
      const completed = titles.filter(isCompleted).flatMap(({ titleId }) => squareOfTitle.get(titleId) ?? [])
      squares.set(xuid, SquareSet.of(completed))
    }
  }
  for (const xuid of ['9001', '9002']) await connectReader(simulator, db, xuid)
  return {
    simulator,
    squares,
    async playOn(share) {
      const every = Math.max(1, Math.round(1 / share))
      const news = [...squares].flatMap(([xuid, own], index): [string, SquareNumber][] => {
        const open = index % every === 0 && [...titleOnSquare.keys()].find((square) => !own.has(square))
        return open ? [[xuid, open]] : []
      })
      const unlocks = news.map(([xuid, square]) => ({ xuid, titleId: titleOnSquare.get(square), ids: 'all' }))
      await control('POST', '/unlock', unlocks)
      for (const [xuid, square] of news) squares.get(xuid)?.add(square)
      return news
    },
    [Symbol.asyncDispose]: stop,
  }
}

/** As the generator names them. */
export const gamertagOf = (xuid: string): string => `Gamer ${Number(xuid) - Number(xuidOf(0))}`

const isCompleted = ({ currentGamerscore, totalGamerscore }: HistoryTitle): boolean =>
  currentGamerscore === totalGamerscore

async function tell(
  control: Remote,
  gamers: readonly { xuid: string; titles: HistoryTitle[] }[],
): Promise<void> {
  await control(
    'PUT',
    '/players',
    gamers.map(({ xuid }) => ({ xuid, gamertag: gamertagOf(xuid), colorId: 1 })),
  )
  const unlocks = gamers.flatMap(({ xuid, titles }) =>
    titles.map((title) => ({
      ...{ xuid, titleId: title.titleId },
      ...(isCompleted(title) ? { ids: 'all' } : { count: 1 }),
    })),
  )
  await control('POST', '/unlock', unlocks)
}

export async function connectReader(simulator: SimulatorAccess, db: Db, xuid: string): Promise<void> {
  const gamertag = `Reader ${xuid}`
  await simulator.control('PUT', `/players/${xuid}`, { gamertag, role: 'service' })
  const refreshTokenSealed = createTokenVault(KEY).seal(await grantedToken(simulator, xuid), xuid)
  await linkServiceAccount(db, { xuid, gamertag, refreshTokenSealed, linkedAt: new Date() })
}
