/** A contest of someone else: another grid, two challenges, a few posts, and patches as a test wants them. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ContentSource } from '#content/files.ts'
import type { ChallengeRecord, GameRecord, PatchRecord } from '#content/shape.ts'

/** The title id of the main game of a square. */
export const ownTitle = (square: number): number => 50_000 + square

export const ownGame = (square: number, fields: Partial<GameRecord> = {}): GameRecord => ({
  position: square,
  title_id: ownTitle(square),
  display_name: `Adventure ${spelt(square)}`,
  ta_link: `Adventure-${square}`,
  gamerscore: 1000,
  platform: 'One',
  released: 2020,
  developer: 'Somebody',
  series: null,
  tags: ['adventure'],
  ...fields,
})

export const ownChallenge = (id: number, fields: Partial<ChallengeRecord> = {}): ChallengeRecord => ({
  id,
  display_order: id,
  title: `Task ${spelt(id)}`,
  points: 50,
  description: 'Complete both of the games on this list.',
  rule: { all: ['Adventure-1', 'Adventure-2'] },
  ...fields,
})

/** Digits would make one name out of many: only letters tell two games apart. */
const spelt = (number: number): string =>
  ['x', ...[...String(number)].map((digit) => 'zabcdefghi'[Number(digit)])].join('')

export interface OwnPatch extends Partial<Omit<PatchRecord, 'patch' | 'date'>> {
  date: string
  /** What its announcement says; everything that changed, unless a test leaves it out. */
  says?: string
}

/** The texts of the content; `patches` are those after the launch. */
export function ownContent({
  patches = [] as readonly OwnPatch[],
  launch = '2026-01-05',
} = {}): ContentSource {
  const records = patches.map(({ says: _, ...patch }, index) => patchRecord(index + 1, patch))
  const posts = patches.map((patch, index) => {
    const { title, games, challenges } = patchRecord(index + 1, patch)
    const named = [
      ...games.map(({ display_name }) => display_name),
      ...challenges.map(({ title: name, points }) => `${name} (${points}) from 50 to ${points}`),
      ...(patch.removed?.games ?? []),
    ]
    const says = patch.says ?? `What is new: ${named.join(', ')}. ${FILLER}`
    return post(`patch-${index + 1}`, `Patch ${index + 1}: ${title}`, 'patch', patch.date, says)
  })
  const squares = Array.from({ length: 900 }, (_, index) => index + 1)
  return {
    isShipped: false,
    texts: new Map([
      ['games.json', JSON.stringify(squares.map((square) => ownGame(square)))],
      ['challenges.json', JSON.stringify([ownChallenge(1)])],
      ['patches/0.json', JSON.stringify(patchRecord(0, { date: launch, title: 'Opening day' }))],
      ...records.map((record): [string, string] => [`patches/${record.patch}.json`, JSON.stringify(record)]),
      ['posts/announcements.md', [post('hello', 'Hello there', 'main', launch, FILLER), ...posts].join('\n')],
      ['posts/faq.md', post('what', 'What is {site}?', 'info', launch, `{site} is a contest. ${FILLER}`)],
      ['posts/how-it-works.md', post('start', 'How to begin', 'info', launch, FILLER)],
      ['posts/contest-details.md', ''],
    ]),
  }
}

export function writeContent(folder: string, { texts }: ContentSource): void {
  mkdirSync(join(folder, 'patches'), { recursive: true })
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
}

const FILLER = 'Everybody is welcome, from the first completed game to the last of the nine hundred squares.'

const patchRecord = (patch: number, fields: Partial<PatchRecord> & { date: string }): PatchRecord => ({
  title: `Changes ${patch}`,
  summary: 'Some things on the grid are different from today on.',
  games: [],
  challenges: [],
  removed: { games: [], challenges: [] },
  ...fields,
  patch,
})

const post = (id: string, title: string, type: string, date: string, text: string): string =>
  ['---', `id: ${id}`, `title: ${title}`, `type: ${type}`, `date: ${date}`, '---', text, ''].join('\n')
