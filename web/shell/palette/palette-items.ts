import { QUADRANT_NAMES, quadrantOf, squareNumber, toCellId } from '#contest/rules/grid.ts'
import { formatNumber } from '#contest/text/numbers.ts'
import type { Received } from '#contract/call.ts'
import type { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import type { leaderboardsCall } from '#contract/leaderboards.ts'
import type { SearchContentReceived } from '#contract/search-content.ts'
import type { Me } from '#web/account/me.ts'
import { challengePath, comparePath, gamePath, gamerPath, gamerPlanPath } from '#web/links.ts'
import { type ChallengeProgress, challengeProgress } from '#web/mine/my-challenges.ts'
import { gridProgress, PROGRESS_WORDS } from '#web/mine/my-squares.ts'
import { partsKey } from '#web/text/parts-match.ts'
import type { Theme } from '../theme.ts'
import { actionsFor, pagesFor } from './palette-places.ts'

export interface PaletteItem {
  /** Its address, or the name of an action. Also used for the recent items. */
  key: string
  kind: 'game' | 'challenge' | 'gamer' | 'page' | 'action'
  name: string
  nameKey: string
  /** A second name, of pages and actions: "What to play next" finds My plan. */
  noteKey?: string
  note: string
  /** My progress, or its kind. */
  end: string
  picture?: string | undefined
  colour?: string | undefined
  square?: number
  /** Undefined for an action. */
  to?: string
}

export interface PaletteAnswers {
  content: SearchContentReceived | undefined
  board: Received<typeof leaderboardsCall> | undefined
  mine: Received<typeof gamerCompletionsCall> | undefined
  me: Me | null
  theme: Theme
}

export function itemsOf(answers: PaletteAnswers): PaletteItem[] {
  const { content, mine, me, theme } = answers
  const challenges = content?.data?.allChallenges ?? []
  const progress = mine && gridProgress(mine)
  const ofChallenges = progress && challengeProgress(challenges, progress.squares)
  const statusOn = (square: number) => (progress ? PROGRESS_WORDS[progress.ofSquare(square).status] : '')
  return [
    ...gamesIn(content).flatMap((game): PaletteItem | never[] => {
      const square = Math.abs(game.position ?? 0)
      if (!game.display_name || !game.ta_link || square < 1 || square > 900) return []
      const isAlternative = (game.position ?? 0) < 0
      return {
        ...named('game', gamePath(game.ta_link), game.display_name),
        note: `Square #${square}, ${QUADRANT_NAMES[quadrantOf(toCellId(squareNumber(square)))]}${isAlternative ? ', alternative' : ''}`,
        end: statusOn(square),
        picture: game.cdn_img ?? undefined,
        ...(!isAlternative && { square }),
      }
    }),
    ...challenges.flatMap((challenge): PaletteItem | never[] =>
      challenge.challenge_id && challenge.title
        ? {
            ...named('challenge', challengePath(challenge.challenge_id), challenge.title),
            note: `Challenge, ${formatNumber(challenge.points ?? 0)} points`,
            end: progressText(ofChallenges?.get(challenge.challenge_id)),
          }
        : [],
    ),
    ...gamerItems(answers),
    ...pagesFor(me).map(({ name, note, to }) => ({
      ...named('page', to, name),
      ...noted(note),
      end: 'Page',
    })),
    ...(me ? seriesItems(gamesIn(content), me, statusOn) : []),
    ...actionsFor(me, theme).map(({ name, note, key, to }) => ({
      ...named('action', key, name),
      ...noted(note),
      end: 'Action',
      to: to ?? '',
    })),
  ]
}

const gamesIn = (content: PaletteAnswers['content']) => content?.data?.allGames ?? content?.allGames ?? []

/** One per series in which I have an open square. */
function seriesItems(
  games: ReturnType<typeof gamesIn>,
  { gamertag }: Me,
  statusOn: (square: number) => string,
): PaletteItem[] {
  const open = games.filter(
    ({ position }) => position && statusOn(Math.abs(position)) !== PROGRESS_WORDS.completed,
  )
  return [...new Set(open.flatMap(({ series }) => series || []))].map((series) => ({
    ...named(
      'page',
      `${gamerPlanPath(gamertag)}?${new URLSearchParams({ series })}`,
      `My plan, ${series} only`,
    ),
    note: 'What to play next in this series',
    end: 'Page',
  }))
}

const named = (kind: PaletteItem['kind'], key: string, name: string) => ({
  kind,
  key,
  name,
  nameKey: partsKey(name),
  to: key,
})

const noted = (note: string) => ({ note, noteKey: partsKey(note) })

function gamerItems({ content, board, me }: PaletteAnswers): PaletteItem[] {
  const rows = new Map((board?.leaderboards ?? []).map((row) => [row.gamertag, row]))
  return (content?.data?.allGamers ?? content?.allGamers ?? []).flatMap((gamer) => {
    const gamertag = gamer.gamertag || gamer.modern_gamertag
    if (!gamertag) return []
    const name = gamer.modern_gamertag || gamertag
    const row = rows.get(gamer.gamertag)
    const look = { picture: gamer.cdn_img ?? undefined, colour: gamer.color ?? undefined }
    const item: PaletteItem = {
      ...named('gamer', gamerPath(gamertag), name),
      note: row ? `${row.badge}, ${row.points} points` : `${formatNumber(gamer.gamerscore ?? 0)} Gamerscore`,
      end: row?.site_rank ? `#${formatNumber(row.site_rank)}` : '',
      ...look,
    }
    if (!me || me.gamertag === gamer.gamertag) return [item]
    const compare = named('action', comparePath(me.gamertag, gamertag), `Compare with ${name}`)
    return [item, { ...compare, note: 'My grid beside theirs', end: 'Action' }]
  })
}

/** `2 of 5`: the completed squares of its rule. */
function progressText(progress: ChallengeProgress | undefined): string {
  if (!progress) return ''
  return progress.status === 'completed' ? 'Completed' : `${progress.done} of ${progress.asked}`
}
