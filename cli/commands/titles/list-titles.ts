import { SQUARE_COUNT } from '#contest/rules/grid.ts'
import { counted } from '#contest/text/numbers.ts'
import { type CommandContext, CommandRefused, type CommandResult } from '#operations/context.ts'
import { table } from '#operations/text.ts'
import type { Proposal, ProposedTitle } from '#operations/titles/proposals.ts'
import { checkedTitles, searchTitles, suggestTitles } from '#operations/titles/titles.ts'
import { titleNames } from '#store/catalogue/titles.ts'

/** Every unmatched game, with or without suggestions. */
export async function listTitles(
  context: CommandContext,
  { contradicted = false }: { contradicted?: boolean } = {},
): Promise<CommandResult> {
  if (contradicted) return listContradicted(context)
  const proposals = await suggestTitles(context.db)
  const squares = proposals.filter(({ game }) => game.position > 0).length
  const exact = exactTitles(proposals).length
  const summary = [
    `${squares} of ${SQUARE_COUNT} squares cannot be completed yet: ${counted(proposals.length, 'game')} without a title.`,
    ...(exact > 0
      ? [`${counted(exact, 'exact match', 'exact matches')}: "titles accept-exact" accepts them.`]
      : []),
  ]
  return {
    data: proposals,
    text:
      proposals.length === 0
        ? 'Every game is matched.'
        : `${proposalList(proposals)}\n\n${summary.join('\n')}`,
  }
}

async function listContradicted({ db }: CommandContext): Promise<CommandResult> {
  const checked = await checkedTitles(db)
  const contradicted = checked.filter(({ contradictions }) => contradictions.length > 0)
  const list = table(
    contradicted,
    {
      square: ({ game }) => Math.abs(game.position),
      game: ({ game }) => game.name,
      link: ({ game }) => game.link,
      'title id': ({ titleId }) => String(titleId),
      why: ({ contradictions }) => contradictions.join('; '),
    },
    'Histories contradict no accepted title.',
  )
  const confirmed = checked.length - contradicted.length
  return {
    data: contradicted,
    text: `${list}\n\n${counted(confirmed, 'accepted title')} confirmed by histories.`,
  }
}

export async function searchForTitles({ db }: CommandContext, text: string): Promise<CommandResult> {
  const found = await searchTitles(db, text)
  return {
    data: found,
    text: table(
      found,
      {
        'title id': ({ titleId }) => String(titleId),
        'title name': ({ name }) => name,
        from: ({ source }) => source,
        platform: ({ platform }) => platform,
        gamerscore: ({ gamerscore }) => gamerscore,
        year: ({ releasedYear }) => releasedYear && String(releasedYear),
        maker: ({ maker }) => maker,
        'is the game': ({ link }) => link,
      },
      `No title of the histories or the store is called "${text}".`,
    ),
  }
}

export const exactTitles = (proposals: readonly Proposal[]) =>
  proposals.flatMap(({ game, titles }) =>
    titles.filter(({ isExact }) => isExact).map((title) => ({ game, title })),
  )

/** One paragraph per game and one line per suggestion, because a table would be too wide for a terminal. */
export const proposalList = (proposals: readonly Proposal[]): string =>
  proposals.map(({ game, titles }) => [headOf(game), ...linesOf(titles)].join('\n')).join('\n') ||
  'There is nothing to suggest.'

const headOf = ({ position, name, platform, link }: Proposal['game']): string =>
  `${Math.abs(position)} ${name} (${platform}), ${link}`

const linesOf = (titles: readonly ProposedTitle[]): string[] =>
  titles.length === 0
    ? ['    nothing found yet']
    : titles.flatMap((title) => {
        const [product] = title.products
        const store = product ? ` (${[product.publisher, product.productId].filter(Boolean).join(', ')})` : ''
        return [`    ${title.titleId}  ${title.name}${store}`, `        ${reasons(title)}`]
      })

const reasons = ({ isExact, for: agreed, against }: ProposedTitle): string =>
  isExact
    ? `exact: ${agreed.join(', ')}`
    : `${agreed.join(', ') || 'nothing agrees'}; but ${against.join(', ')}`

export async function nameOfSeenTitle({ db }: CommandContext, titleId: number): Promise<string> {
  const name = (await titleNames(db, [titleId])).get(titleId)
  if (name === undefined) throw new CommandRefused(`No history has shown a title with the id ${titleId} yet.`)
  return name
}
