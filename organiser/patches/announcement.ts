/** The announcement of a patch, written from what it changes: Markdown with links, for the organiser to go on from. */
import type { ContentGame } from '#content/resolve.ts'
import { AVAILABILITY_WORDS } from '#contest/rules/availability.ts'
import type { Challenge } from '#contest/rules/challenges.ts'
import { type Change, changesBetween, type Edition } from '#contest/rules/editions.ts'
import { isAlternative, squareOf } from '#contest/rules/games.ts'

type GridEdition = Edition<ContentGame>

export function announcementOf(summary: string, before: GridEdition, after: GridEdition): string {
  const changes = changesBetween(before, after)
  const tell = (heading: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [`**${heading}**\n\n${lines.map((line) => `- ${line}`).join('\n')}`]
  return [
    ...(summary.trim() ? [plain(summary.trim())] : []),
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
          `${challengeLink(change.challenge)} goes from ${change.before} to ${change.challenge.points} points.`,
      ),
    ),
    ...tell(
      'Requirements',
      ofKind(changes, 'requirements_changed').map((change) => requirementLine(change, before, after)),
    ),
    ...tell(
      'Words',
      ofKind(changes, 'text_changed').map(({ before: was, challenge }) =>
        was.title === challenge.title
          ? `${challengeLink(challenge)} is described anew.`
          : `${plain(was.title)} is now called ${challengeLink(challenge)}.`,
      ),
    ),
    ...tell(
      'Removed challenges',
      ofKind(changes, 'challenge_removed').map(({ challenge }) => `${plain(challenge.title)} is no more.`),
    ),
  ].join('\n\n')
}

type Kind = Change<ContentGame>['kind']
type OfKind<K extends Kind> = Extract<Change<ContentGame>, { kind: K }>

const ofKind = <K extends Kind>(changes: readonly Change<ContentGame>[], kind: K): OfKind<K>[] =>
  changes.filter((change): change is OfKind<K> => change.kind === kind)

/** Main games that come, go and move. */
function squareLines(changes: readonly Change<ContentGame>[], before: GridEdition): string[] {
  const mains = new Map(
    before.games.filter((game) => !isAlternative(game)).map((game) => [squareOf(game), game]),
  )
  const came = [
    ...ofKind(changes, 'game_added').map(({ game }) => game),
    ...ofKind(changes, 'game_changed')
      .filter(isMoved)
      .map(({ game }) => game),
  ].filter((game) => !isAlternative(game))
  const told = new Set<string>()
  const arrivals = came.map((game) => {
    const was = mains.get(squareOf(game))
    if (was) told.add(was.link)
    return was && was.link !== game.link
      ? `Square #${squareOf(game)} becomes ${gameLink(game)}, was ${plain(was.name)}.`
      : `${gameLink(game)} is on square #${squareOf(game)}.`
  })
  const gone = ofKind(changes, 'game_removed')
    .map(({ game }) => game)
    .filter((game) => !isAlternative(game) && !told.has(game.link))
  return [...arrivals, ...gone.map((game) => `${plain(game.name)} leaves square #${squareOf(game)}.`)]
}

function alternativeLines(changes: readonly Change<ContentGame>[]): string[] {
  const came = [
    ...ofKind(changes, 'game_added').map(({ game }) => game),
    ...ofKind(changes, 'game_changed')
      .filter(isMoved)
      .map(({ game }) => game),
  ].filter(isAlternative)
  const gone = ofKind(changes, 'game_removed')
    .map(({ game }) => game)
    .filter(isAlternative)
  return [
    ...came.map((game) => `${plain(game.name)} counts for square #${squareOf(game)}.`),
    ...gone.map((game) => `${plain(game.name)} no longer counts for square #${squareOf(game)}.`),
  ]
}

/** What else is different about games: whether they can be had, and what is known of them. */
function gameLines(changes: readonly Change<ContentGame>[]): string[] {
  return ofKind(changes, 'game_changed')
    .filter((change) => !isMoved(change))
    .map(({ before, game }) => {
      const known = new Set((before.availability ?? []).map(({ kind }) => kind))
      const news = (game.availability ?? []).filter(({ kind }) => !known.has(kind))
      if (news.length === 0) {
        const isBack = (before.availability ?? []).length > (game.availability ?? []).length
        return isBack ? `${gameLink(game)} can be had again.` : `${gameLink(game)} is corrected.`
      }
      return news
        .map(({ kind, note }) => `${gameLink(game)} ${AVAILABILITY_WORDS[kind]}: ${plain(note)}`)
        .join(' ')
    })
}

const isMoved = ({ before, game }: OfKind<'game_changed'>): boolean => before.position !== game.position

const newLine = (challenge: Challenge): string =>
  `${challengeLink(challenge)} (${challenge.points}): ${plain(challenge.description)}`

function requirementLine(
  { before: was, challenge }: OfKind<'requirements_changed'>,
  before: GridEdition,
  after: GridEdition,
): string {
  const [old, now] = [squaresIn(was), squaresIn(challenge)]
  const [from, to] = [countIn(was), countIn(challenge)]
  const parts = [
    ...(from === to ? [] : [`goes from ${from} to ${to}`]),
    ...listed('now includes', now.difference(old), after),
    ...listed('no longer includes', old.difference(now), before),
  ]
  return `${challengeLink(challenge)} ${parts.length > 0 ? parts.join(', and ') : 'asks for something else'}.`
}

function listed(verb: string, squares: ReadonlySet<number>, { games }: GridEdition): string[] {
  const names = games
    .filter((game) => !isAlternative(game) && squares.has(squareOf(game)))
    .map(({ name }) => plain(name))
  return names.length > 0 ? [`${verb} ${names.join(', ')}`] : []
}

const squaresIn = ({ rule }: Challenge): Set<number> => new Set('squares' in rule ? rule.squares : [])
const countIn = ({ rule }: Challenge): number | undefined =>
  rule.kind === 'quadrants' ? Object.values(rule.counts)[0] : 'count' in rule ? rule.count : undefined

const gameLink = ({ name, link }: ContentGame): string => `[${plain(name)}](/game/${link})`
const challengeLink = ({ id, title }: Challenge): string => `[${plain(title)}](/challenge/${id})`

/** Names are words and no Markdown, and none turns the direction of what follows. */
export const plain = (text: string): string =>
  text
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>&|~#]/g, (sign) => `\\${sign}`)
