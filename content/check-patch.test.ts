import { expect, test } from 'vitest'
import { applyPatches } from '#contest/rules/editions.ts'
import { checkPatch } from './check-patch.ts'
import { loadContent } from './load.ts'
import { linksBySquare, recordOfChallenge, recordOfGame } from './records.ts'

const { patches } = loadContent()
const edition = applyPatches(patches)
const base = { edition, date: patches.at(-1)?.date ?? '' }
const linkOf = linksBySquare(edition)

/** The main game of a square that one challenge lists, and that challenge. */
const listing = edition.challenges.flatMap((challenge) =>
  challenge.rule.kind === 'some' ? [{ challenge, square: challenge.rule.squares[0] }] : [],
)
const listed = listing.find(
  ({ square }) =>
    edition.challenges.filter(
      ({ rule }) => 'squares' in rule && rule.kind !== 'shape' && rule.squares.some((one) => one === square),
    ).length === 1,
)
const old = edition.games.find(({ position }) => position === listed?.square)

function replacing(isRepeated: boolean) {
  if (!listed || !old) throw new Error('The content has no such challenge.')
  const challenge = recordOfChallenge(listed.challenge, (square) =>
    square === listed.square ? 'A-New-Game' : linkOf(square),
  )
  const game = { ...recordOfGame(old), display_name: 'A New Game', ta_link: 'A-New-Game', title_id: null }
  return checkPatch(
    {
      patch: edition.patch + 1,
      date: '2026-12-24',
      title: 'A replacement',
      summary: 'One game of a challenge is another one from now on.',
      games: [game],
      challenges: isRepeated ? [challenge] : [],
      removed: { games: [old.link], challenges: [] },
    },
    base,
  ).problems
}

test('given a replaced game whose challenge is repeated with the new one, nothing is wrong', () => {
  expect(replacing(true)).toEqual([])
})

test('given a replaced game whose challenge still lists the old one, that is said', () => {
  expect(replacing(false).map(({ message }) => message)).toEqual([
    expect.stringContaining(`lists ${old?.link}, which is no main game`),
  ])
})
