/**
 * Checks one patch against the current contest: the same checks as for files, but located by the path to the value
 * instead of a line.
 */
import type { z } from 'zod'
import type { Challenge } from '#contest/rules/challenges.ts'
import {
  applyPatch,
  changesBetween,
  type Edition,
  type EditionChange,
  type Patch,
} from '#contest/rules/editions.ts'
import { type DecidedTitles, titlesThatCount, withTitles } from '#contest/rules/titles-that-count.ts'
import { checkChallenges } from './check/challenges.ts'
import { checkPatchRecords } from './check/patches.ts'
import { checkQuadrantRules } from './check/quadrant-rules.ts'
import type { SourceMappedContent } from './check/source-mapped-content.ts'
import { type FileLine, type Path, type Problem, pathOf, reasonOf } from './check/source-mapped-json.ts'
import { checkSquares } from './check/squares.ts'
import { linksBySquare, recordOfChallenge } from './records.ts'
import { type ContentGame, resolvePatch } from './resolve.ts'
import { type ChallengeRecord, challengeShape, gameShape, type PatchRecord, patchFile } from './shape.ts'

export interface PatchBase {
  /** With the title ids that count. */
  edition: Edition<ContentGame>
  /** Of the last patch, yyyy-mm-dd. */
  date: string
}

export interface PatchProblem {
  path: Path
  message: string
}

export interface CheckedPatch {
  /** Empty: it can be published. */
  problems: PatchProblem[]
  /** With the readable records only: enough for a preview while some are still being typed. */
  patch: Patch<ContentGame>
  after: Edition<ContentGame>
  changes: readonly EditionChange<ContentGame>[]
  /** Undefined while a record is unreadable. */
  record: PatchRecord | undefined
}

export type PatchToCheck = Readonly<Record<keyof PatchRecord, unknown>> & {
  games: readonly unknown[]
  challenges: readonly unknown[]
}

export function checkPatch(
  given: PatchToCheck,
  base: PatchBase,
  decided: DecidedTitles = new Map(),
): CheckedPatch {
  const read = patchFile.safeParse(given)
  const record = read.data ?? readableOf(given)
  const resolved = resolvePatch(base.edition, record).patch
  const patch = {
    ...resolved,
    games: resolved.games.map((game) => withTitles(game, titlesThatCount(game, decided.get(game.link)))),
  }
  const after = applyPatch(base.edition, patch)
  const changes = changesBetween(base.edition, after)
  const problems = [
    ...(read.error?.issues ?? []).map(sentenceOf),
    ...(read.success ? soundness({ patch, record, base, after, changes }) : []),
  ]
  return { problems: once(problems), patch, after, changes, record: read.data }
}

interface Checked {
  patch: Patch<ContentGame>
  record: PatchRecord
  base: PatchBase
  after: Edition<ContentGame>
  changes: readonly EditionChange<ContentGame>[]
}

/** A day may have two patches here, because an organiser may correct a mistake at once. */
function* soundness({ patch, record, base, after, changes }: Checked): Generator<PatchProblem> {
  const { edition, date } = base
  if (patch.date < date)
    yield {
      path: ['date'],
      message: `patch ${patch.number} of ${patch.date} is dated before patch ${edition.patch} of ${date}`,
    }
  if (changes.length === 0 && !movesChallenges(edition, after))
    yield { path: [], message: `patch ${patch.number} changes nothing yet` }
  const placed = placedOn({ patch, record, base, after, changes })
  const found: Problem[] = [
    ...checkPatchRecords(placed, 1),
    ...checkSquares(placed),
    ...checkChallenges(placed),
    ...checkQuadrantRules(placed),
  ]
  for (const { path = [], message } of found) yield { path, message }
}

const movesChallenges = (before: Edition, after: Edition): boolean =>
  before.challenges.map(({ id }) => id).join() !== after.challenges.map(({ id }) => id).join() ||
  before.challenges.some(
    (challenge, index) => challenge.displayOrder !== after.challenges[index]?.displayOrder,
  )

/** As two patches: the contest so far as a launch, and the patch. */
function placedOn({ patch, record, base, after, changes }: Checked): SourceMappedContent {
  const { edition, date } = base
  const launch: Patch<ContentGame> = {
    number: edition.patch,
    date,
    title: '',
    summary: '',
    games: edition.games,
    challenges: edition.challenges,
    removedGames: [],
    removedChallenges: [],
  }
  const places = new Map<object, Path>([[patch, []]])
  for (const [index, game] of patch.games.entries()) places.set(game, ['games', index])
  const records = new Map<Challenge, ChallengeRecord>()
  for (const [index, challenge] of patch.challenges.entries()) {
    places.set(challenge, ['challenges', index])
    const own = record.challenges[index]
    if (own) records.set(challenge, own)
  }
  const linkOf = linksBySquare(edition)
  return {
    patches: [launch, patch],
    editions: [edition, after],
    changes: [[], changes],
    unknownLinks: [],
    at: (of, ...path): FileLine => {
      const start = places.get(of)
      return { file: '', line: 0, path: start ? [...start, ...path] : [] }
    },
    recordOf: (challenge) => records.get(challenge) ?? recordOfChallenge(challenge, linkOf),
  }
}

/** Without unreadable records. */
function readableOf(given: PatchToCheck): PatchRecord {
  const removed = patchFile.shape.removed.safeParse(given.removed)
  return {
    patch: Number(given.patch),
    date: String(given.date),
    title: String(given.title),
    summary: String(given.summary),
    games: readable(given.games, gameShape),
    challenges: readable(given.challenges, challengeShape),
    removed: removed.data ?? { games: [], challenges: [] },
  }
}

const readable = <T>(list: readonly unknown[], shape: z.ZodType<T>): T[] =>
  list.flatMap((item) => shape.safeParse(item).data ?? [])

function sentenceOf(issue: z.core.$ZodIssue): PatchProblem {
  const path = pathOf(issue)
  const field = path.findLast((key) => typeof key === 'string')
  return { path, message: `${field ?? 'the record'} ${reasonOf(issue)}` }
}

function once(problems: readonly PatchProblem[]): PatchProblem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}
