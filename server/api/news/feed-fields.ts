import { milestoneNote, milestoneTitle } from '#contest/career/milestone-words.ts'
import type { FeedItem as Item } from '#contest/feed/feed-items.ts'
import { type FeedLine, feedSentence, sentenceText } from '#contest/feed/feed-sentence.ts'
import { isAlternative, squareOf } from '#contest/rules/games.ts'
import type { SentFeedItem } from '#contract/news/feed.ts'
import type { PastRules } from '#server/past/past-rules.ts'
import { challengeThen, gameThen } from '#server/past/records-at.ts'
import { isThere } from '#server/snapshot/find.ts'
import { shownName } from '#server/snapshot/shown-name.ts'
import type { Snapshot } from '#server/snapshot/state.ts'
import { presentGamerInList } from '../fields/gamer-fields.ts'
import { gamePictures } from '../fields/pictures.ts'
import { percentOf } from '../fields/shares.ts'

interface Background {
  rules: PastRules
  holders: (square: number) => number
}

/** Names of the time, links to what exists now. */
export function presentItem(snapshot: Snapshot, item: Item, { rules, holders }: Background): SentFeedItem {
  const { id, at, kind, ahead, rank, brought, patch } = item
  const gamer = item.xuid === null ? undefined : snapshot.gamers.get(item.xuid)
  const games = kind === 'patch' ? [] : item.squares.map((gain) => presentGame(snapshot, gain, { rules, at }))
  const challenges = item.challenges.map((challenge) => ({
    id: challenge,
    title: challengeThen(rules, challenge, { at, isLoss: false })?.title ?? `Challenge ${challenge}`,
  }))
  const passed = item.passed.flatMap((xuid) => {
    const other = snapshot.gamers.get(xuid)
    return other ? [{ gamertag: other.gamertag, name: shownName(other) }] : []
  })
  const [rare] = kind === 'rarest' ? item.squares : []
  const counts: SentFeedItem['holders'] = rare ? [holders(rare.square), snapshot.gamers.size] : null
  const milestones = item.milestones.map((milestone) => presentMilestone(milestone, games, { rules, at }))
  const line: FeedLine = {
    ...{ kind, games, challenges, ahead, rank, brought, holders: counts, patch, milestones },
    gamer: gamer ? shownName(gamer) : '',
    passed: passed.map(({ name }) => name),
  }
  return {
    id,
    at: at.toISOString(),
    kind,
    gamertag: gamer?.gamertag ?? null,
    text: sentenceText(feedSentence(line)),
    link: games[0]?.link ?? null,
    squares: item.squares.map(({ square }) => square),
    gamer: gamer ? presentGamerInList(gamer) : null,
    ...{ games, challenges, passed, ahead, rank, brought, patch, milestones },
    holders: counts,
    percent_completed: counts && percentOf(counts[0], counts[1]),
  }
}

function presentMilestone(
  milestone: Item['milestones'][number],
  games: SentFeedItem['games'],
  { rules, at }: { rules: PastRules; at: Date },
): SentFeedItem['milestones'][number] {
  const { kind, value, square, challengeId } = milestone
  const challenge =
    challengeId === null ? undefined : challengeThen(rules, challengeId, { at, isLoss: false })?.title
  const game = games.find((each) => each.square === square)?.name
  return {
    kind,
    value,
    title: milestoneTitle(milestone),
    // For badges and ranks the note would repeat the title.
    note: kind === 'badge' || kind === 'rank' ? '' : milestoneNote(milestone, { game, challenge }),
  }
}

type Gain = Item['squares'][number]

/** If the game was not stored, the main game of the square. */
function presentGame(
  snapshot: Snapshot,
  { square, link: told }: Gain,
  { rules, at }: { rules: PastRules; at: Date },
): SentFeedItem['games'][number] {
  const link =
    told ?? rules.at(at).games.find((game) => squareOf(game) === square && !isAlternative(game))?.link ?? ''
  const game = snapshot.gamesByLink.get(link)
  return {
    square,
    name: gameThen(rules, link, { at, isLoss: false })?.name ?? game?.name ?? `Square ${square}`,
    link: isThere(game) ? link : null,
    cdn_img: game ? gamePictures(game).cdn_img : '',
  }
}
