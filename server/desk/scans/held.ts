/** The held scans: their cost, and the decisions. */
import { isAlternative, squareOf } from '#contest/rules/games.ts'
import { decideHeldCall, heldScan, heldScansCall, readAgainCall } from '#contract/organiser/held-scans.ts'
import { forceScanOf } from '#operations/scans/forced-scan.ts'
import { decideHeld } from '#operations/scans/held-decisions.ts'
import { createHeldCosts, type HeldCost, heldCost } from '#operations/scans/held-effects.ts'
import { presentGamerInList } from '#server/api/fields/gamer-fields.ts'
import { currentChallenges } from '#store/catalogue/challenges.ts'
import { currentGames } from '#store/catalogue/games.ts'
import { titleNames } from '#store/catalogue/titles.ts'
import { isScannerRunning } from '#store/locks/running-scanner.ts'
import { findGamer, type StoredGamer } from '#store/people/gamers.ts'
import { scanRequest } from '#store/scans/scan-requests.ts'
import type { Db } from '#store/schema.ts'
import { type Desk, deskCall } from '../guard.ts'
import { staleEdit } from '../stale-edit.ts'
import { sentAs } from '../wire.ts'
import { presentRequest } from './cycle-fields.ts'

export function addHeldScans(desk: Desk): void {
  const heldCosts = createHeldCosts(desk.context.db)
  deskCall(desk, heldScansCall, async ({ desk: { db } }) => ({
    held: await presentAll(db, await heldCosts()),
    isScannerRunning: await isScannerRunning(db),
  }))

  deskCall(desk, decideHeldCall, async ({ params: { id }, body, actor, desk: { db, clock } }) => {
    const { choice, version, why } = body
    const seen = await heldCost(db, id)
    if (!seen || versionOf(seen) !== version) throw await changedMeanwhile(db, seen)
    const agree = (held: HeldCost) => versionOf(held) === version
    const decided = await decideHeld(db, { id, choice, actor, why, at: clock.now(), agree })
    if (!decided) throw await changedMeanwhile(db, await heldCost(db, id))
    return { gamertag: decided.gamertag }
  })

  deskCall(desk, readAgainCall, async ({ params: { id }, actor, desk: context }) => {
    const held = await heldCost(context.db, id)
    const gamer = held && (await findGamer(context.db, held.xuid))
    if (!gamer) throw await changedMeanwhile(context.db, undefined)
    const { request } = await forceScanOf(context, personOf(gamer), actor)
    return { request: presentRequest(request) }
  })
}

/** All accounts of a person are scanned together. */
const personOf = ({ xuid, mergedInto }: Pick<StoredGamer, 'xuid' | 'mergedInto'>): string =>
  mergedInto ?? xuid

async function changedMeanwhile(db: Db, now: HeldCost | undefined) {
  const [current = null] = now ? await presentAll(db, [now]) : []
  return current
    ? staleEdit(
        `The scan of ${current.gamer.gamertag} has changed since you saw it.`,
        sentAs(heldScan, current),
      )
    : staleEdit('This held scan has already been decided, or a newer scan replaced it.', null)
}

/** Identifies what was seen: the gamer's own loss, but not the rank, which others change. */
const versionOf = ({ id, keptAt, effect: { squaresLost, challengesLost, points } }: HeldCost): string =>
  [id, keptAt ? 'kept' : 'held', squaresLost, challengesLost, points.before - points.after].join(';')

async function presentAll(db: Db, scans: readonly HeldCost[]) {
  if (scans.length === 0) return []
  const games = new Map(
    (await currentGames(db)).filter((game) => !isAlternative(game)).map((game) => [squareOf(game), game]),
  )
  const challenges = new Map((await currentChallenges(db)).map((challenge) => [challenge.id, challenge]))
  const names = await titleNames(
    db,
    scans.flatMap(({ vanished }) => vanished),
  )
  const fields = []
  for (const scan of scans) {
    const gamer = await findGamer(db, scan.xuid)
    if (!gamer) continue
    const { squares, points, rank, squaresLost, challengesLost } = scan.effect
    const request = await scanRequest(db, personOf(gamer))
    fields.push({
      ...{ id: scan.id, xuid: scan.xuid, reason: scan.reason, squares, points, rank },
      version: versionOf(scan),
      gamer: presentGamerInList(gamer),
      foundAt: scan.foundAt,
      keptAt: scan.keptAt,
      droppedBefore: scan.droppedBefore,
      squaresLost: squaresLost.map((square) => {
        const game = games.get(square as ReturnType<typeof squareOf>)
        return { square, name: game?.name ?? `Square ${square}`, link: game?.link ?? null }
      }),
      challengesLost: challengesLost.map((id) => {
        const challenge = challenges.get(id)
        return { id, title: challenge?.title ?? `Challenge ${id}`, points: challenge?.points ?? 0 }
      }),
      vanished: scan.vanished.map((titleId) => names.get(titleId) ?? `title ${titleId}`),
      request: request && request.askedAt >= scan.foundAt ? presentRequest(request) : null,
    })
  }
  return fields
}
