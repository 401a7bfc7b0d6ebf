/** Decides which titles of the real histories are the games whose id the content does not know. */
import { decideTitles, type Suggestion, suggestTitles } from '#scanner/titles/titles.ts'
import { currentGameName } from '#store/catalogue/games.ts'
import type { MatchDecision } from '#store/catalogue/title-matches.ts'
import { titleNames } from '#store/catalogue/titles.ts'
import { type CommandContext, CommandRefused, type CommandResult } from '../command-context.ts'
import { counted, table } from '../text.ts'

export async function listTitles({ db }: CommandContext): Promise<CommandResult> {
  const suggestions = await suggestTitles(db)
  const rows = suggestions.flatMap(({ game, titles }) => titles.map((title) => ({ game, title })))
  const unseen = suggestions.filter(({ titles }) => titles.length === 0).length
  const list = table(
    rows,
    {
      square: ({ game }) => game.position,
      link: ({ game }) => game.link,
      platform: ({ game }) => game.platform,
      'title id': ({ title }) => title.titleId,
      'title name': ({ title }) => title.name,
      gamerscore: ({ game, title }) =>
        title.isExact ? `${title.totalGamerscore}` : `${title.totalGamerscore}, expected ${game.gamerscore}`,
      exact: ({ title }) => (title.isExact ? 'yes' : ''),
    },
    'There is nothing to suggest.',
  )
  const rest =
    unseen > 0 ? `\n\n${counted(unseen, 'game')} without a title that was seen in any history.` : ''
  return { data: suggestions, text: `${list}${rest}` }
}

export async function decideTitle(
  context: CommandContext,
  { link, titleId, decision }: MatchDecision,
): Promise<CommandResult> {
  const game = await nameOfGame(context, link)
  const title = `"${await nameOfSeenTitle(context, titleId)}" (${titleId})`
  await decide(context, [{ link, titleId, decision }])
  return {
    data: { link, titleId, decision },
    text:
      decision === 'accepted'
        ? `${game} is the title ${title} from now on; everybody has been judged again.`
        : `${game} is not the title ${title}, which will not be suggested again.`,
  }
}

/** Accepts where exactly one title agrees with a game in name, platform and gamerscore, and with no other game. */
export async function acceptExact(context: CommandContext): Promise<CommandResult> {
  const decisions = unambiguous(await suggestTitles(context.db))
  if (decisions.length > 0) await decide(context, decisions)
  return { data: decisions, text: `${counted(decisions.length, 'exact match', 'exact matches')} accepted.` }
}

export function unambiguous(suggestions: readonly Suggestion[]): MatchDecision[] {
  const exact = suggestions.flatMap(({ game, titles }) => {
    const [title, second] = titles.filter(({ isExact }) => isExact)
    return title && !second ? [{ link: game.link, titleId: title.titleId }] : []
  })
  const wanted = Map.groupBy(exact, ({ titleId }) => titleId)
  return exact
    .filter(({ titleId }) => wanted.get(titleId)?.length === 1)
    .map((match) => ({ ...match, decision: 'accepted' }))
}

const decide = ({ db, clock }: CommandContext, decisions: readonly MatchDecision[]) =>
  decideTitles(db, decisions, clock.now())

async function nameOfGame({ db }: CommandContext, link: string): Promise<string> {
  const name = await currentGameName(db, link)
  if (name === undefined) throw new CommandRefused(`No game of the grid has the link "${link}".`)
  return name
}

export async function nameOfSeenTitle({ db }: CommandContext, titleId: number): Promise<string> {
  const name = (await titleNames(db, [titleId])).get(titleId)
  if (name === undefined) throw new CommandRefused(`No history has shown a title with the id ${titleId} yet.`)
  return name
}
