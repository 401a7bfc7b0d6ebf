/**
 * What another edition would do to everybody, by the scoring kernel and without a write: exactly what publishing settles, for it
 * is judged by the same recount, from the same histories, and placed by the same rule.
 */
import { createHash } from 'node:crypto'
import type { ContentGame } from '#content/resolve.ts'
import type { Edition } from '#contest/rules/editions.ts'
import { placesOf } from '#contest/rules/places.ts'
import type { Standing } from '#contest/rules/standing.ts'
import { badgeSharesOf } from '#contest/settings/contest-settings.ts'
import { createCatalogue } from '#settling/recounts/catalogue.ts'
import { standingsUnder } from '#settling/recounts/recount.ts'
import { recountableGamers } from '#settling/recounts/recountable-gamers.ts'
import { settledVersion } from '#store/changes.ts'
import { listGamers } from '#store/people/gamers.ts'
import { type JudgedGamer, judgedGamers } from '#store/scans/states.ts'
import type { Db } from '#store/schema.ts'
import { keptSettings } from '#store/settings/settings.ts'
import { type AffectedChallenge, affectedChallenges } from './affected-challenges.ts'
import { type ChangedGamer, changedGamers } from './changed-gamers.ts'
import { type Difference, differenceBetween } from './difference.ts'
import { type Histogram, histogramOf } from './histogram.ts'
import { type TouchedSquare, touchedSquares } from './touched-squares.ts'
import { type Warning, warningsOf } from './warnings.ts'

export interface Preview {
  /** Of the patch. */
  number: number
  /** Of all that is shown: two that are equal say the same. */
  fingerprint: string
  /** The standings that it was computed against; null before there were any. */
  settledAt: string | null
  /** Everybody who has a place. */
  gamers: number
  gain: number
  lose: number
  unchanged: number
  badgeChanges: number
  rankChanges: number
  histogram: Histogram
  /** The largest gain first, the largest loss last. */
  changed: ChangedGamer[]
  challenges: AffectedChallenge[]
  squares: TouchedSquare[]
  warnings: Warning[]
  difference: Difference[]
}

export interface PreviewInput {
  number: number
  /** Both with the titles that count. */
  before: Edition<ContentGame>
  after: Edition<ContentGame>
}

/** In one transaction: what is read must fit together. */
export async function previewChange(tx: Db, { number, before, after }: PreviewInput): Promise<Preview> {
  const { settledAt } = await settledVersion(tx)
  const judged = await judgedGamers(tx)
  const rejudged = await judgeAgain(tx, judged, after)
  const shares = badgeSharesOf((await keptSettings(tx))['badge-shares'].text)
  const [was, is] = [placesOf(judged, shares), placesOf(rejudged, shares)]
  const changed = changedGamers(was, is)
  const challenges = affectedChallenges({ before, after }, was, is)
  const differences = changed.map((gamer) => gamer.after.points - gamer.before.points)
  const gain = differences.filter((points) => points > 0).length
  const lose = differences.filter((points) => points < 0).length
  const shown = {
    number,
    gamers: is.length,
    gain,
    lose,
    unchanged: is.length - gain - lose,
    badgeChanges: changed.filter((gamer) => gamer.before.badge !== gamer.after.badge).length,
    rankChanges: changed.filter((gamer) => gamer.before.rank !== gamer.after.rank).length,
    histogram: histogramOf(differences, is.length),
    changed,
    challenges,
    squares: touchedSquares(before, after),
    warnings: warningsOf({ before, after }, challenges, is.length),
    difference: differenceBetween(before, after),
  }
  return { ...shown, fingerprint: fingerprintOf(shown), settledAt: settledAt?.toISOString() ?? null }
}

/** Everybody under the other edition. Whoever was never read is as before; whoever was read and not judged yet joins. */
async function judgeAgain(
  db: Db,
  judged: readonly JudgedGamer[],
  edition: Edition<ContentGame>,
): Promise<JudgedGamer[]> {
  const catalogue = createCatalogue(edition, 0)
  const standings = new Map<string, Standing>()
  for await (const gamers of recountableGamers(db)) {
    const judgedAgain = standingsUnder(catalogue, gamers)
    for (const [index, { xuid }] of gamers.entries()) {
      const standing = judgedAgain[index]
      if (standing) standings.set(xuid, standing)
    }
  }
  const known = new Set(judged.map(({ xuid }) => xuid))
  const joining = (await listGamers(db)).flatMap(({ xuid, gamertag }): JudgedGamer[] => {
    const standing = known.has(xuid) ? undefined : standings.get(xuid)
    return standing ? [{ xuid, gamertag, ...standing }] : []
  })
  return [...judged.map((gamer) => ({ ...gamer, ...standings.get(gamer.xuid) })), ...joining]
}

const fingerprintOf = (shown: Omit<Preview, 'fingerprint' | 'settledAt'>): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 32)
