/** The whole content, parsed and folded, with the source line of every record. */
import type { Challenge } from '#contest/rules/challenges.ts'
import { changesBetween, type EditionChange } from '#contest/rules/editions.ts'
import { type ContentFiles, type ContentGame, type ResolvedContent, resolveContent } from '../resolve.ts'
import { type ChallengeRecord, challengesFile, gamesFile, type PatchRecord, patchFile } from '../shape.ts'
import {
  type FileLine,
  type Path,
  type Problem,
  readPlacedJson,
  type SourceMappedJson,
} from './source-mapped-json.ts'

/** Texts by path inside the content folder. */
export type ContentTexts = ReadonlyMap<string, string>

export const GAMES_FILE = 'games.json'
export const CHALLENGES_FILE = 'challenges.json'
export const patchFileName = (patch: number): string => `patches/${patch}.json`
const PATCH_FILE = /^patches\/(0|[1-9]\d*)\.json$/

export interface SourceMappedContent extends ResolvedContent {
  /** By patch number; empty for the launch. */
  changes: readonly (readonly EditionChange<ContentGame>[])[]
  /** The source line of a record, or of a value inside it. */
  at(record: object, ...path: Path): FileLine
  /** The record in the file, with its links. */
  recordOf(challenge: Challenge): ChallengeRecord
}

export function readPlacedContent(texts: ContentTexts, problems: Problem[]): SourceMappedContent | undefined {
  const before = problems.length
  const read = <T>(file: string, shape: Parameters<typeof readPlacedJson<T>>[2]) => {
    const text = texts.get(file)
    if (text !== undefined) return readPlacedJson(file, text, shape, problems)
    problems.push({ file, line: 1, message: 'the file is missing' })
  }
  const games = read(GAMES_FILE, gamesFile)
  const challenges = read(CHALLENGES_FILE, challengesFile)
  const inPatches = [...texts.keys()].filter((file) => file.startsWith('patches/'))
  for (const file of inPatches.filter((name) => !PATCH_FILE.test(name)))
    problems.push({ file, line: 1, message: 'is not named by the number of a patch' })
  // As many patches as files, numbered from 0: a gap shows as a missing file.
  const count = Math.max(1, inPatches.filter((name) => PATCH_FILE.test(name)).length)
  const patches = Array.from({ length: count }, (_, patch) => read(patchFileName(patch), patchFile))
  for (const [number, patch] of patches.entries()) if (patch) checkNumber(patch, number, problems)
  if (!games || !challenges || problems.length > before) return
  return place(
    games,
    challenges,
    patches.filter((patch) => patch !== undefined),
  )
}

function checkNumber(patch: SourceMappedJson<PatchRecord>, number: number, problems: Problem[]): void {
  const { value, at } = patch
  if (value.patch !== number)
    problems.push({ ...at('patch'), message: `the file of patch ${number} says patch ${value.patch}` })
  if (number > 0) return
  for (const list of ['games', 'challenges'] as const)
    if (value[list].length > 0)
      problems.push({ ...at(list), message: `the ${list} of the launch belong in ${list}.json` })
}

function place(
  games: SourceMappedJson<ContentFiles['games'][number][]>,
  challenges: SourceMappedJson<ChallengeRecord[]>,
  patches: readonly SourceMappedJson<PatchRecord>[],
): SourceMappedContent {
  const resolved = resolveContent({
    games: games.value,
    challenges: challenges.value,
    patches: patches.map((patch) => patch.value),
  })
  const places = new Map<object, (...path: Path) => FileLine>()
  const records = new Map<Challenge, ChallengeRecord>()
  for (const [number, patch] of resolved.patches.entries()) {
    const source = patches[number]
    if (!source) continue
    const isLaunch = number === 0
    places.set(patch, source.at)
    for (const [index, game] of patch.games.entries())
      places.set(game, (...path) =>
        isLaunch ? games.at(index, ...path) : source.at('games', index, ...path),
      )
    for (const [index, challenge] of patch.challenges.entries()) {
      places.set(challenge, (...path) =>
        isLaunch ? challenges.at(index, ...path) : source.at('challenges', index, ...path),
      )
      const record = (isLaunch ? challenges.value : source.value.challenges)[index]
      if (record) records.set(challenge, record)
    }
  }
  const changes = resolved.editions.map((after, number) => {
    const before = resolved.editions[number - 1]
    return before ? changesBetween(before, after) : []
  })
  return {
    ...resolved,
    changes,
    at: (record, ...path) => found(places.get(record))(...path),
    recordOf: (challenge) => found(records.get(challenge)),
  }
}

/** Every record of an edition comes from a file, because folding passes records on unchanged. */
function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A record that came from no file.')
  return value
}
