/** Writes the contest in the database as content files: games.json, challenges.json and patches/. */
import { recordOfPatch } from '#content/records.ts'
import type { ContentGame } from '#content/resolve.ts'
import { type ChallengeRecord, type GameRecord, type PatchRecord, patchFile } from '#content/shape.ts'
import { applyPatch, applyPatches, type Edition, type Patch } from '#contest/rules/editions.ts'
import type { DecidedTitles } from '#contest/rules/titles-that-count.ts'
import type { Db } from '#store/schema.ts'
import { asCounted, NotBegun, recordsInForce } from './contest-base.ts'

/** By path inside the folder. A contest that began later than its content starts with the state it began with. */
export async function contestFiles(db: Db): Promise<Map<string, string>> {
  const applied = await recordsInForce(db)
  if (applied.length === 0) throw new NotBegun()
  return filesOf(applied)
}

/** The grid and challenges after these patches, with the titles that count, as the launch of another contest. */
export function flatFiles(
  patches: readonly Patch<ContentGame>[],
  { date, decided }: { date: string; decided: DecidedTitles },
): Map<string, string> {
  const { games, challenges } = asCounted(applyPatches(patches), decided)
  const nothing = { removedGames: [], removedChallenges: [] }
  return filesOf([{ number: 0, date, title: 'Launch', summary: SUMMARY, games, challenges, ...nothing }])
}

/** Used if the launch has no summary, which a content folder requires. */
const SUMMARY = 'The grid opens with these games and challenges.'

function filesOf(patches: readonly Patch<ContentGame>[]): Map<string, string> {
  let edition: Edition<ContentGame> = { patch: -1, games: [], challenges: [] }
  const records = patches.map((patch, index): PatchRecord => {
    const record = recordOfPatch(patch, edition)
    edition = applyPatch(edition, patch)
    const isTooShort = index === 0 && !patchFile.shape.summary.safeParse(record.summary).success
    return { ...record, patch: index, ...(isTooShort && { summary: SUMMARY }) }
  })
  const [launch, ...later] = records
  if (!launch) throw new NotBegun()
  return new Map([
    ['games.json', listOf(launch.games.map(lineOfGame))],
    ['challenges.json', `${JSON.stringify(launch.challenges.map(inOrder), null, 2)}\n`],
    ['patches/0.json', fileOf({ ...launch, games: [], challenges: [] })],
    ...later.map((record): [string, string] => [`patches/${record.patch}.json`, fileOf(record)]),
  ])
}

/** One record per line, which is easy to search. */
const listOf = (lines: readonly string[]): string =>
  lines.length === 0 ? '[]\n' : `[\n${lines.map((line) => `  ${line}`).join(',\n')}\n]\n`

const lineOfGame = (game: GameRecord): string =>
  `{ ${Object.entries(game)
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(', ')} }`

const inOrder = ({ id, display_order, title, points, description, rule }: ChallengeRecord) => ({
  id,
  display_order,
  title,
  points,
  description,
  rule,
})

const fileOf = ({ games, challenges, ...head }: PatchRecord): string => {
  const { patch, date, title, summary, removed } = head
  return [
    '{',
    `  "patch": ${patch},`,
    `  "date": ${JSON.stringify(date)},`,
    `  "title": ${JSON.stringify(title)},`,
    `  "summary": ${JSON.stringify(summary)},`,
    `  "games": ${indented(listOf(games.map(lineOfGame)))},`,
    `  "challenges": ${indented(`${JSON.stringify(challenges.map(inOrder), null, 2)}\n`)},`,
    `  "removed": { "games": ${JSON.stringify(removed.games)}, "challenges": ${JSON.stringify(removed.challenges)} }`,
    '}',
    '',
  ].join('\n')
}

const indented = (text: string): string => text.trimEnd().replaceAll('\n', '\n  ')
