/** Decides which title a game is, takes a decision back, and tells before what it does to the gamers. */
import { type Agree, type Decided, decideTitles, undoTitle } from '#scanner/titles/decide-titles.ts'
import { type GamerEffect, losesAnything } from '#scanner/titles/effects.ts'
import { suggestTitles } from '#scanner/titles/titles.ts'
import { currentGameName } from '#store/catalogue/games.ts'
import { saveProducts, storedProducts } from '#store/catalogue/store-products.ts'
import { acceptedMatch, type MatchDecision, takenTitles } from '#store/catalogue/title-matches.ts'
import { titleNames } from '#store/catalogue/titles.ts'
import { type CommandContext, CommandRefused, type CommandResult } from '../command-context.ts'
import { counted, table } from '../text.ts'
import { exactTitles } from './titles.ts'

export interface DecideOptions {
  /** Also when somebody loses something. */
  yes: boolean
  /** Only tells what would happen. */
  dryRun: boolean
}

export async function decideTitle(
  context: CommandContext,
  decision: MatchDecision,
  { yes, dryRun }: DecideOptions,
): Promise<CommandResult> {
  const { link, titleId } = decision
  const accepts = decision.decision === 'accepted'
  const game = await nameOfGame(context, link)
  if (accepts) await refuseTaken(context, decision)
  const title = `"${await titleName(context, titleId)}" (${titleId})`
  const agree: Agree = ({ effects }) => !dryRun && (yes || !effects.some(losesAnything))
  const decided = await decideTitles(context.db, [decision], { at: context.clock.now(), agree })
  const done = accepts
    ? `${game} is the title ${title} from now on; everybody has been judged again.`
    : `${game} is not the title ${title}, which will not be suggested again.`
  const wanted = accepts ? `${game} would be the title ${title}.` : `${game} would not be the title ${title}.`
  return {
    data: { ...decision, ...decided },
    text: textOf(decided, { done, wanted, dryRun }),
    failed: !decided.done && !dryRun,
  }
}

/** Accepts every title that is unique and that nothing speaks against. */
export async function acceptExact(
  context: CommandContext,
  { dryRun }: Pick<DecideOptions, 'dryRun'>,
): Promise<CommandResult> {
  const { db, clock } = context
  const proposals = await suggestTitles(db)
  const exact = exactTitles(proposals)
  const decisions = exact.map(
    ({ game, title }): MatchDecision => ({ link: game.link, titleId: title.titleId, decision: 'accepted' }),
  )
  const agree: Agree = () => !dryRun
  const nothing: Decided = { effects: [], ranksMoved: 0, done: !dryRun }
  const decided =
    decisions.length > 0 ? await decideTitles(db, decisions, { at: clock.now(), agree }) : nothing
  const left = proposals.length - decisions.length
  const matches = counted(decisions.length, 'exact match', 'exact matches')
  const list = table(
    exact,
    {
      square: ({ game }) => Math.abs(game.position),
      game: ({ game }) => game.name,
      'title id': ({ title }) => title.titleId,
      'title name': ({ title }) => title.name,
      why: ({ title }) => title.for.join(', '),
    },
    '',
  )
  const rest = left > 0 ? ` ${counted(left, 'game')} without a title left: see "titles list".` : ''
  return {
    data: { decisions, ...decided, left },
    text: [
      ...(decisions.length > 0 ? [list, ''] : []),
      textOf(decided, {
        done: `${matches} accepted.${rest}`,
        wanted: `${matches} would be accepted.${rest}`,
        dryRun,
      }),
    ].join('\n'),
  }
}

/** As if the title had never been accepted; what scans have found about other games stays. */
export async function undoAccepted(
  context: CommandContext,
  link: string,
  { dryRun }: Pick<DecideOptions, 'dryRun'>,
): Promise<CommandResult> {
  const { db, clock } = context
  const game = await nameOfGame(context, link)
  const match = await acceptedMatch(db, link)
  if (!match) throw new CommandRefused(`${game} has no accepted title to take back.`)
  const decided = await undoTitle(db, match, { at: clock.now(), agree: () => !dryRun })
  const before =
    match.replacedTitleId === null
      ? 'it has no title again'
      : `it is the title ${match.replacedTitleId} again`
  return {
    data: { link, titleId: match.titleId, ...decided },
    text: textOf(decided, {
      done: `${game} is no longer the title ${match.titleId}: ${before}, and the feeds tell nothing of it.`,
      wanted: `${game} would no longer be the title ${match.titleId}.`,
      dryRun,
    }),
  }
}

const MOST_SHOWN = 25

interface Sentences {
  done: string
  wanted: string
  dryRun: boolean
}

function textOf({ effects, done: isDone }: Decided, { done, wanted, dryRun }: Sentences): string {
  const list = table(
    effects.slice(0, MOST_SHOWN),
    {
      gamer: ({ gamertag }) => gamertag,
      gains: ({ gained }) => squaresText(gained),
      loses: ({ lost }) => squaresText(lost),
      points: ({ points }) => `${points.before} to ${points.after}`,
    },
    'Nothing changes for anybody.',
  )
  const more =
    effects.length > MOST_SHOWN ? [`and ${counted(effects.length - MOST_SHOWN, 'gamer')} more`] : []
  const losers = effects.filter(losesAnything).length
  const end = isDone
    ? [done]
    : dryRun
      ? [`${wanted} Nothing was changed.`]
      : [
          wanted,
          `${counted(losers, 'gamer')} would lose something, so nothing was changed: --yes does it all the same.`,
        ]
  return [list, ...more, '', ...end].join('\n')
}

const squaresText = (squares: GamerEffect['gained']): string =>
  squares.length <= 6 ? squares.join(', ') : `${squares.length} squares`

async function nameOfGame({ db }: CommandContext, link: string): Promise<string> {
  const name = await currentGameName(db, link)
  if (name === undefined) throw new CommandRefused(`No game of the grid has the link "${link}".`)
  return name
}

/** A title counts for one game: whoever has it must give it back first. */
async function refuseTaken({ db }: CommandContext, { link, titleId }: MatchDecision): Promise<void> {
  const owner = (await takenTitles(db)).get(titleId)
  if (!owner) return
  const square = Math.abs(owner.position)
  throw new CommandRefused(
    owner.link === link
      ? `${owner.name} is the title ${titleId} already.`
      : `The title ${titleId} is ${owner.name} (${owner.link}) on square ${square} already: a title counts for one game.`,
  )
}

/** As histories or the store call it; the store is asked when nobody has told yet. */
async function titleName(context: CommandContext, titleId: number): Promise<string> {
  const { db, clock, signal } = context
  const seen = (await titleNames(db, [titleId])).get(titleId)
  if (seen !== undefined) return seen
  const told = (await storedProducts(db)).find(({ titleIds }) => titleIds.includes(titleId))
  if (told) return told.name
  const found = await (await context.catalogue()).productsOfTitle(titleId, signal)
  await saveProducts(db, { asked: [], found, at: clock.now() })
  const [product] = found
  if (product) return product.name
  throw new CommandRefused(`Neither a history nor the store knows a title with the id ${titleId}.`)
}
