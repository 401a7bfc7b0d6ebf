/** The announcement of a patch, generated from its changes as Markdown with links, for the organiser to edit. */
import type { ContentGame } from '#content/resolve.ts'
import { AVAILABILITY_WORDS } from '#contest/rules/availability.ts'
import type { Challenge } from '#contest/rules/challenges.ts'
import { changedCounts, changesBetween, type Edition, type EditionChange } from '#contest/rules/editions.ts'
import { isAlternative, squareOf } from '#contest/rules/games.ts'
import { QUADRANT_NAMES, QUADRANTS } from '#contest/rules/grid.ts'
import { listed } from '#contest/text/listed.ts'
import { formatNumber } from '#contest/text/numbers.ts'
import { askedGames, type Editions } from './asked-games.ts'

type GridEdition = Edition<ContentGame>

export function announcementOf(summary: string, before: GridEdition, after: GridEdition): string {
  const changes = changesBetween(before, after)
  const tell = (heading: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [`**${heading}**\n\n${lines.map((line) => `- ${line}`).join('\n')}`]
  return [
    ...(summary.trim() ? [plainText(summary.trim())] : []),
    ...tell('Squares', squareLines(changes, before)),
    ...tell('Alternatives', alternativeLines(changes)),
    ...tell('Games', gameLines(changes)),
    ...tell(
      'New challenges',
      ofKind(changes, 'challenge_added').map(({ challenge }) => newLine(challenge)),
    ),
    ...tell(
      'Points',
      ofKind(changes, 'points_changed').map(
        (change) =>
          `${challengeLink(change.challenge)} goes from ${formatNumber(change.before)} to ${formatNumber(change.challenge.points)} points.`,
      ),
    ),
    ...tell(
      'Requirements',
      ofKind(changes, 'requirements_changed').map((change) => requirementLine(change, { before, after })),
    ),
    ...tell(
      'Words',
      ofKind(changes, 'text_changed').map(({ before: was, challenge }) =>
        was.title === challenge.title
          ? `${challengeLink(challenge)} has a new description.`
          : `${plainText(was.title)} is now called ${challengeLink(challenge)}.`,
      ),
    ),
    ...tell(
      'Removed challenges',
      ofKind(changes, 'challenge_removed').map(
        ({ challenge }) => `${plainText(challenge.title)} was removed.`,
      ),
    ),
  ].join('\n\n')
}

type Kind = EditionChange<ContentGame>['kind']
type OfKind<K extends Kind> = Extract<EditionChange<ContentGame>, { kind: K }>

const ofKind = <K extends Kind>(changes: readonly EditionChange<ContentGame>[], kind: K): OfKind<K>[] =>
  changes.filter((change): change is OfKind<K> => change.kind === kind)

/** New games on a square, including those that moved there. */
const arriving = (changes: readonly EditionChange<ContentGame>[]): ContentGame[] => [
  ...ofKind(changes, 'game_added').map(({ game }) => game),
  ...ofKind(changes, 'game_changed')
    .filter(isMoved)
    .map(({ game }) => game),
]

/** Games that left a square, as they were there. */
const leaving = (changes: readonly EditionChange<ContentGame>[]): ContentGame[] => [
  ...ofKind(changes, 'game_removed').map(({ game }) => game),
  ...ofKind(changes, 'game_changed')
    .filter(({ before, game }) => squareOf(before) !== squareOf(game))
    .map(({ before }) => before),
]

/** Main games that are added, removed or moved. */
function squareLines(changes: readonly EditionChange<ContentGame>[], before: GridEdition): string[] {
  const mains = new Map(
    before.games.filter((game) => !isAlternative(game)).map((game) => [squareOf(game), game]),
  )
  const came = arriving(changes).filter((game) => !isAlternative(game))
  const told = new Set<string>()
  const arrivals = came.map((game) => {
    const was = mains.get(squareOf(game))
    if (was) told.add(was.link)
    return was && was.link !== game.link
      ? `Square #${squareOf(game)} is now ${gameLink(game)} (was ${plainText(was.name)}).`
      : `${gameLink(game)} is on square #${squareOf(game)}.`
  })
  const gone = leaving(changes).filter((game) => !isAlternative(game) && !told.has(game.link))
  return [...arrivals, ...gone.map((game) => `${plainText(game.name)} leaves square #${squareOf(game)}.`)]
}

function alternativeLines(changes: readonly EditionChange<ContentGame>[]): string[] {
  const came = arriving(changes).filter(isAlternative)
  const gone = leaving(changes).filter(isAlternative)
  return [
    ...came.map((game) => `${plainText(game.name)} counts for square #${squareOf(game)}.`),
    ...gone.map((game) => `${plainText(game.name)} no longer counts for square #${squareOf(game)}.`),
  ]
}

/** Other changes of games: availability and details. */
function gameLines(changes: readonly EditionChange<ContentGame>[]): string[] {
  return ofKind(changes, 'game_changed')
    .filter((change) => !isMoved(change))
    .map(({ before, game }) => {
      const known = new Set((before.availability ?? []).map(({ kind }) => kind))
      const news = (game.availability ?? []).filter(({ kind }) => !known.has(kind))
      if (news.length === 0) {
        const isBack = (before.availability ?? []).length > (game.availability ?? []).length
        return isBack ? `${gameLink(game)} is available again.` : `${gameLink(game)} is corrected.`
      }
      return news
        .map(({ kind, note }) => `${gameLink(game)} ${AVAILABILITY_WORDS[kind]}: ${plainText(note)}`)
        .join(' ')
    })
}

const isMoved = ({ before, game }: OfKind<'game_changed'>): boolean => before.position !== game.position

const newLine = (challenge: Challenge): string =>
  `${challengeLink(challenge)} (${formatNumber(challenge.points)}): ${plainText(challenge.description)}`

function requirementLine(
  { before: was, challenge }: OfKind<'requirements_changed'>,
  editions: Editions,
): string {
  const { gained, lost, moved } = askedGames(was, challenge, editions)
  const alike = new Set(gained.map(({ name }) => name)).intersection(new Set(lost.map(({ name }) => name)))
  const counts = changedCounts(was, challenge).map(
    ({ quadrant, before, after }) =>
      `from ${formatNumber(before)} to ${formatNumber(after)}${quadrant ? ` in ${QUADRANT_NAMES[quadrant]}` : ' games'}`,
  )
  const parts = [
    ...(isAsking(was) === isAsking(challenge) ? [] : [`now asks for ${askedOf(challenge)}`]),
    ...(counts.length > 0 ? [`goes ${listed(counts)}`] : []),
    ...namedGames('now includes', gained, alike),
    ...namedGames('no longer includes', lost, alike),
  ]
  const unchanged = moved.length > 0 ? 'follows its games to their new squares' : 'asks for something else'
  return `${challengeLink(challenge)} ${parts.join(', and ') || unchanged}.`
}

/** A shape and a list require the same: every square. */
const isAsking = ({ rule }: Challenge): string => (rule.kind === 'shape' ? 'all' : rule.kind)

function askedOf({ rule }: Challenge): string {
  switch (rule.kind) {
    case 'all':
    case 'shape':
      return `all of ${rule.squares.length} squares`
    case 'some':
      return `any ${rule.count} of ${rule.squares.length} squares`
    case 'total':
      return `any ${rule.count} squares`
    case 'quadrants':
      return listed(
        QUADRANTS.filter((quadrant) => rule.counts[quadrant]).map(
          (quadrant) => `${rule.counts[quadrant]} in ${QUADRANT_NAMES[quadrant]}`,
        ),
      )
  }
}

/** Games of the same name are told apart by their squares. */
function namedGames(verb: string, games: readonly ContentGame[], alike: ReadonlySet<string>): string[] {
  const names = games.map((game) =>
    alike.has(game.name) ? `${plainText(game.name)} on square #${squareOf(game)}` : plainText(game.name),
  )
  return names.length > 0 ? [`${verb} ${names.join(', ')}`] : []
}

const gameLink = ({ name, link }: ContentGame): string => `[${plainText(name)}](/game/${link})`
const challengeLink = ({ id, title }: Challenge): string => `[${plainText(title)}](/challenge/${id})`

/** Escapes Markdown and direction marks in names. */
export const plainText = (text: string): string =>
  text
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>&|~#]/g, (sign) => `\\${sign}`)
