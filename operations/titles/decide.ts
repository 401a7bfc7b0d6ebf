/** Title decisions for the terminal and the desk: what is refused, and what is logged. */
import { titleIdsOf } from '#contest/rules/games.ts'
import type { MatchDecision } from '#store/catalogue/counting-titles.ts'
import { type GameTitles, titlesOfGames } from '#store/catalogue/matched-games.ts'
import { saveProducts, storedProducts } from '#store/catalogue/store-products.ts'
import {
  acceptedMatch,
  deleteRejection,
  recordRejection,
  takenTitles,
} from '#store/catalogue/title-matches.ts'
import { titleNames } from '#store/catalogue/titles.ts'
import { type ActionReason, recordAction } from '#store/desk/actions.ts'
import type { Db, Tx } from '#store/schema.ts'
import { inTransaction } from '#store/transaction.ts'
import { type CommandContext, CommandRefused } from '../context.ts'
import { NO_EFFECT } from '../effects/effect.ts'
import { type Decided, type DecideOptions, decideTitles, undoTitle } from './decide-titles.ts'
import { noteTitlesTogether } from './together.ts'

export type TitleContext = Pick<CommandContext, 'db' | 'clock' | 'signal' | 'catalogue'>

export interface TitleMatch {
  link: string
  titleId: number
  /** The game's first title as far as the organiser knows; undefined if it does not matter. */
  replaces?: number | null
  /** In addition to the game's title, not instead of it. */
  isTwin?: boolean
}

/** Someone else decided since. */
export class TitlesChanged extends Error {
  readonly games: { link: string; name: string; titleId: number | null }[]

  constructor(games: TitlesChanged['games']) {
    const names = games.map(({ name }) => name).join(', ')
    super(`Someone else changed ${names}. Reload and try again.`)
    this.games = games
  }
}

export interface TitleActionContext extends ActionReason, Pick<DecideOptions, 'agree'> {}

/** All or none. */
export async function acceptTitles(
  context: TitleContext,
  matches: readonly TitleMatch[],
  { agree, ...by }: TitleActionContext,
): Promise<Decided> {
  const { db, clock } = context
  const at = clock.now()
  const names = await namesOfTitles(context, matches)
  const decisions = matches.map(
    ({ link, titleId, isTwin = false }): MatchDecision => ({ link, titleId, decision: 'accepted', isTwin }),
  )
  let before = new Map<string, GameTitles>()
  return decideTitles(db, decisions, {
    at,
    agree,
    async check(tx) {
      before = await refuseUnfit(tx, matches)
    },
    async note(tx) {
      const [match] = matches
      if (!match) return
      if (matches.length > 1) return noteTitlesTogether(tx, matches, { ...by, at })
      const { link, titleId, isTwin = false } = match
      const game = before.get(link)
      const title = titleText(titleId, names.get(titleId))
      const beside = game && isTwin ? titleIdsOf(game) : []
      await recordAction(tx, {
        ...by,
        at,
        action: 'title.accept',
        what: `matched ${game?.name ?? link} to title ${title}${beside.length > 0 ? ' too' : ''}`,
        subject: { kind: 'Title', name: game?.name ?? link, id: link },
        before: beside.join(', ') || (game?.titleId ?? 'No title'),
        after: [...beside, title].join(', '),
        data: { link, titleId },
      })
    },
  })
}

/** It is not suggested again, and no longer counts if it did. */
export async function rejectTitle(
  context: TitleContext,
  { link, titleId }: Pick<TitleMatch, 'link' | 'titleId'>,
  { agree, ...by }: TitleActionContext,
): Promise<Decided> {
  const { db, clock } = context
  const game = await gameOf(db, link)
  const at = clock.now()
  const had = titleIdsOf(game).includes(titleId)
  const rest = titleIdsOf(game).filter((id) => id !== titleId)
  const title = titleText(titleId, (await namesOfTitles(context, [{ titleId }])).get(titleId))
  const note = async (tx: Tx) => {
    await recordAction(tx, {
      ...by,
      at,
      action: 'title.reject',
      what: had ? `removed title ${title} from ${game.name}` : `rejected title ${title} for ${game.name}`,
      subject: { kind: 'Title', name: game.name, id: link },
      before: had ? title : 'Suggested',
      after: had ? rest.join(', ') || 'No title' : 'Not suggested',
      data: { link, titleId, had, isTwin: rest.length > 0 },
    })
  }
  if (had) return decideTitles(db, [{ link, titleId, decision: 'rejected' }], { at, agree, note })
  if (agree && !agree(NO_EFFECT)) return { ...NO_EFFECT, done: false }
  // Suggestions do not affect standings.
  await inTransaction(db, async (tx) => {
    await recordRejection(tx, { link, titleId, at })
    await note(tx)
  })
  return { ...NO_EFFECT, done: true }
}

export async function unrejectTitle(
  { db, clock }: Pick<TitleContext, 'db' | 'clock'>,
  { link, titleId }: Pick<TitleMatch, 'link' | 'titleId'>,
  by: ActionReason,
): Promise<void> {
  const game = await gameOf(db, link)
  const isForgotten = await inTransaction(db, async (tx) => {
    if (!(await deleteRejection(tx, { link, titleId }))) return false
    await recordAction(tx, {
      ...by,
      at: clock.now(),
      action: 'title.unreject',
      what: `allowed title ${titleId} to be suggested for ${game.name} again`,
      subject: { kind: 'Title', name: game.name, id: link },
      before: 'Not suggested',
      after: 'Suggested',
      undoes: { action: 'title.reject', data: { link, titleId } },
    })
    return true
  })
  if (!isForgotten) throw new CommandRefused(`The title ${titleId} is not rejected for ${game.name}.`)
}

/** The match is undone; what scans found about other games stays. */
export async function undoAccepted(
  { db, clock }: Pick<TitleContext, 'db' | 'clock'>,
  { link, titleId }: { link: string; titleId?: number | undefined },
  { agree, ...by }: TitleActionContext,
) {
  const game = await gameOf(db, link)
  const match = await acceptedMatch(db, link, titleId)
  if (!match)
    throw new CommandRefused(
      titleId === undefined
        ? `${game.name} has no accepted match to undo.`
        : `${game.name} is no longer matched to title ${titleId}. Reload and try again.`,
    )
  const at = clock.now()
  const decided = await undoTitle(db, match, {
    at,
    agree,
    async check(tx) {
      const now = await acceptedMatch(tx, link, match.titleId)
      if (!now) throw new TitlesChanged([{ link, ...game }])
    },
    async note(tx) {
      await recordAction(tx, {
        ...by,
        at,
        action: 'title.undo',
        what: `undid the match of ${game.name} to title ${match.titleId}`,
        subject: { kind: 'Title', name: game.name, id: link },
        before: match.titleId,
        after: match.isTwin ? (game.titleId ?? 'No title') : (match.replacedTitleId ?? 'No title'),
        undoes: { action: 'title.accept', data: { link, titleId: match.titleId } },
      })
    },
  })
  return { ...decided, match, game }
}

export async function gameOf(db: Db, link: string) {
  const game = (await titlesOfGames(db, [link])).get(link)
  if (!game) throw new CommandRefused(`No game of the grid has the link "${link}".`)
  return game
}

/** A title counts for one game, so its current game must release it first. */
async function refuseUnfit(tx: Tx, matches: readonly TitleMatch[]) {
  const games = await titlesOfGames(
    tx,
    matches.map(({ link }) => link),
  )
  const moved = matches.flatMap(({ link, replaces }) => {
    const game = games.get(link)
    if (!game) throw new CommandRefused(`No game of the grid has the link "${link}".`)
    return replaces !== undefined && game.titleId !== replaces ? [{ link, ...game }] : []
  })
  if (moved.length > 0) throw new TitlesChanged(moved)
  const taken = await takenTitles(tx)
  const wanted = new Map<number, string>()
  for (const { link, titleId } of matches) {
    const owner = taken.get(titleId)
    if (owner) {
      const square = Math.abs(owner.position)
      throw new CommandRefused(
        owner.link === link
          ? `${owner.name} is already matched to title ${titleId}.`
          : `Title ${titleId} already belongs to ${owner.name} (${owner.link}) on square ${square}. A title counts for one game.`,
      )
    }
    const other = wanted.get(titleId)
    if (other !== undefined) {
      const both = [other, link].map((each) => games.get(each)?.name ?? each).join(' and ')
      throw new CommandRefused(
        `${both} cannot both be matched to title ${titleId}. A title counts for one game.`,
      )
    }
    wanted.set(titleId, link)
  }
  return games
}

export const titleText = (titleId: number, name: string | undefined): string =>
  name === undefined ? String(titleId) : `"${name}" (${titleId})`

/** Names from histories or the store; the store is asked if they are unknown. */
export async function namesOfTitles(
  { db, clock, signal, catalogue }: TitleContext,
  titles: readonly Pick<TitleMatch, 'titleId'>[],
): Promise<Map<number, string>> {
  const wanted = new Set(titles.map(({ titleId }) => titleId))
  const names = await titleNames(db, [...wanted])
  const unseen = wanted.difference(names)
  if (unseen.size === 0) return names
  for (const { name, titleIds } of await storedProducts(db)) {
    for (const titleId of titleIds) if (unseen.has(titleId) && !names.has(titleId)) names.set(titleId, name)
  }
  for (const titleId of unseen.difference(names)) {
    const found = await (await catalogue()).productsOfTitle(titleId, signal)
    await saveProducts(db, { asked: [], found, at: clock.now() })
    const [product] = found
    if (!product)
      throw new CommandRefused(`Neither a history nor the store knows a title with the id ${titleId}.`)
    names.set(titleId, product.name)
  }
  return names
}
