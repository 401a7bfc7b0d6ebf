/** What a patch changes for players, in a few words: a moved game is not a new one, and a rule that follows it is unchanged. */
import type { ContentGame } from '#content/resolve.ts'
import { changedCounts, changesBetween } from '#contest/rules/editions.ts'
import { isAlternative, squareOf } from '#contest/rules/games.ts'
import { counted } from '#contest/text/numbers.ts'
import { askedGames, type Editions } from './asked-games.ts'

/** `2 games moved`, `1 challenge with another rule`; empty if nothing is noticeable. */
export function feltChanges({ before, after }: Editions): string[] {
  const changes = changesBetween(before, after)
  const added = changes.flatMap((change) => (change.kind === 'game_added' ? [change.game] : []))
  const removed = changes.flatMap((change) => (change.kind === 'game_removed' ? [change.game] : []))
  const moved = changes.filter(
    (change) => change.kind === 'game_changed' && squareOf(change.before) !== squareOf(change.game),
  )
  const isReplaced = (game: ContentGame) =>
    removed.some((old) => !isAlternative(old) && squareOf(old) === squareOf(game))
  const mains = added.filter((game) => !isAlternative(game))
  const gone = removed.filter((game) => !isAlternative(game)).length
  const replaced = mains.filter(isReplaced).length
  const rules = changes.filter(
    (change) =>
      change.kind === 'requirements_changed' && isFelt(change.before, change.challenge, { before, after }),
  )
  const count = (kind: (typeof changes)[number]['kind']) =>
    changes.filter((each) => each.kind === kind).length
  return [
    told(replaced, 'game replaced', 'games replaced'),
    told(mains.length - replaced, 'new game', 'new games'),
    told(moved.length, 'game moved', 'games moved'),
    told(gone - replaced, 'game removed', 'games removed'),
    told(added.filter(isAlternative).length, 'new alternative', 'new alternatives'),
    told(removed.filter(isAlternative).length, 'alternative removed', 'alternatives removed'),
    told(count('challenge_added'), 'new challenge', 'new challenges'),
    told(count('points_changed'), 'challenge with other points', 'challenges with other points'),
    told(rules.length, 'challenge with another rule', 'challenges with another rule'),
    told(count('challenge_removed'), 'challenge removed', 'challenges removed'),
  ].filter((words) => words !== '')
}

const told = (count: number, one: string, several: string): string =>
  count > 0 ? counted(count, one, several) : ''

type Asked = Parameters<typeof askedGames>[0]

function isFelt(from: Asked, to: Asked, editions: Editions): boolean {
  const { gained, lost, moved } = askedGames(from, to, editions)
  const isSameKind = from.rule.kind === to.rule.kind && changedCounts(from, to).length === 0
  return gained.length + lost.length > 0 || !isSameKind || moved.length === 0
}
