/** The contest in the database as the files that it could begin with: games.json, challenges.json and patches/. */
import { parsePatch } from '#content/kept-patch.ts'
import { recordOfPatch } from '#content/records.ts'
import type { ContentGame } from '#content/resolve.ts'
import type { ChallengeRecord, GameRecord, PatchRecord } from '#content/shape.ts'
import { applyPatch, type Edition } from '#contest/rules/editions.ts'
import { appliedPatches } from '#store/catalogue/patches.ts'
import type { Db } from '#store/schema.ts'
import { NotBegun } from './contest-base.ts'

/** By their path inside the folder. A contest that began later than its content begins with what it began with. */
export async function contestFiles(db: Db): Promise<Map<string, string>> {
  const applied = (await appliedPatches(db)).map(({ record }) => parsePatch(record))
  const [first] = applied
  if (!first) throw new NotBegun()
  let edition: Edition<ContentGame> = { patch: -1, games: [], challenges: [] }
  const records = applied.map((patch, index): PatchRecord => {
    const record = recordOfPatch(patch, edition)
    edition = applyPatch(edition, patch)
    return { ...record, patch: index }
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

/** One record per line, as people look for them. */
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
