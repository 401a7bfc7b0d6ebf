import { counted } from '#contest/text/numbers.ts'
import { type CommandContext, CommandRefused, type CommandResult } from '#operations/context.ts'
import { type FindProgress, findTitles, type StoreSearchResult } from '#operations/titles/find-titles.ts'
import type { Proposal } from '#operations/titles/proposals.ts'
import { suggestTitles } from '#operations/titles/titles.ts'
import { currentGameName } from '#store/catalogue/games.ts'
import { type UnmatchedGame, unmatchedGames } from '#store/catalogue/title-matches.ts'
import { exactTitles, proposalList } from './list-titles.ts'

export async function findForGames(
  context: CommandContext,
  link: string | undefined,
  { fresh = false }: { fresh?: boolean },
): Promise<CommandResult> {
  const { db, clock, signal } = context
  const games = await gamesToFind(context, link)
  if (games.length === 0) return { data: { proposals: [] }, text: 'Every game is matched.' }
  const catalogue = await context.catalogue()
  const onProgress = (progress: FindProgress) => context.showFinding(progress)
  const found = await findTitles({ db, catalogue, clock, signal, onProgress }, games, { fresh })
  const asked = new Set(games.map((game) => game.link))
  const proposals = (await suggestTitles(db)).filter(({ game }) => asked.has(game.link))
  return {
    data: { ...found, proposals },
    text: textOf(found, proposals, { whole: link !== undefined }),
    failed: found.stoppedBy !== null,
  }
}

async function gamesToFind({ db }: CommandContext, link: string | undefined): Promise<UnmatchedGame[]> {
  const games = await unmatchedGames(db)
  if (link === undefined) return games
  const name = await currentGameName(db, link)
  if (name === undefined) throw new CommandRefused(`No game of the grid has the link "${link}".`)
  const game = games.find((each) => each.link === link)
  if (!game) throw new CommandRefused(`${name} is already matched.`)
  return [game]
}

/** Clear cases are only counted, unless one game was requested. */
function textOf(
  found: StoreSearchResult,
  proposals: readonly Proposal[],
  { whole }: { whole: boolean },
): string {
  const { games, requests, stoppedBy } = found
  const exact = exactTitles(proposals).length
  const open = proposals.filter(({ titles }) => !titles.some(({ isExact }) => isExact))
  const shown = whole ? proposals : open
  return [
    ...(shown.length > 0 ? [proposalList(shown), ''] : []),
    `The store was asked for ${counted(games, 'game')}, with ${counted(requests, 'new request')}.`,
    exact > 0
      ? `${counted(exact, 'game')} with one title that fits: "titles accept-exact" accepts them.`
      : 'No game has exactly one title that fits.',
    ...(open.length > 0
      ? [`${counted(open.length, 'game')} left for you to decide: "titles accept <link> <id>".`]
      : []),
    ...(stoppedBy === null
      ? []
      : [`${stoppedBy} What was found is kept; run the command again to continue.`]),
  ].join('\n')
}
