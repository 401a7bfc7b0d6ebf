import { counted, formatNumber } from '#contest/text/numbers.ts'
import type { CommandContext, CommandResult } from '#operations/context.ts'
import { gainOf, isTouched, losesAnything, NO_EFFECT, ranksMoved } from '#operations/effects/effect.ts'
import { table } from '#operations/text.ts'
import {
  acceptTitles,
  gameOf,
  namesOfTitles,
  rejectTitle,
  titleText,
  undoAccepted,
} from '#operations/titles/decide.ts'
import type { Agree, Decided } from '#operations/titles/decide-titles.ts'
import { suggestTitles } from '#operations/titles/titles.ts'
import type { MatchDecision } from '#store/catalogue/counting-titles.ts'
import { TERMINAL } from '../by-terminal.ts'
import { exactTitles } from './list-titles.ts'

export interface DecideFlags {
  yes?: boolean
  dryRun?: boolean
  why?: string
}

export async function decideTitle(
  context: CommandContext,
  decision: MatchDecision,
  { yes = false, dryRun = false, why }: DecideFlags,
): Promise<CommandResult> {
  const { link, titleId, isTwin = false } = decision
  const too = isTwin ? ' too' : ''
  const accepts = decision.decision === 'accepted'
  const game = (await gameOf(context.db, link)).name
  const agree: Agree = ({ changed }) => !dryRun && (yes || !changed.some(losesAnything))
  const by = { actor: TERMINAL, why, agree }
  const decided = accepts
    ? await acceptTitles(context, [{ link, titleId, isTwin }], by)
    : await rejectTitle(context, { link, titleId }, by)
  const title = titleText(titleId, (await namesOfTitles(context, [decision])).get(titleId))
  const done = accepts
    ? `Matched ${game} to title ${title}${too} and recalculated everyone.`
    : `Rejected title ${title} for ${game}; it will not be suggested again.`
  const wanted = accepts
    ? `${game} would be matched to title ${title}${too}.`
    : `Title ${title} would be rejected for ${game}.`
  return {
    data: { ...decision, ...dataOf(decided) },
    text: textOf(decided, { done, wanted, dryRun }),
    failed: !decided.done && !dryRun,
  }
}

/** Accepts every title that is the only candidate and that nothing contradicts. */
export async function acceptExact(
  context: CommandContext,
  { dryRun = false, why }: DecideFlags,
): Promise<CommandResult> {
  const proposals = await suggestTitles(context.db)
  const exact = exactTitles(proposals)
  const matches = exact.map(({ game, title }) => ({
    link: game.link,
    titleId: title.titleId,
    replaces: null,
  }))
  const agree: Agree = () => !dryRun
  const nothing: Decided = { ...NO_EFFECT, done: !dryRun }
  const decided =
    matches.length > 0 ? await acceptTitles(context, matches, { actor: TERMINAL, why, agree }) : nothing
  const left = proposals.length - matches.length
  const counts = counted(matches.length, 'exact match', 'exact matches')
  const list = table(
    exact,
    {
      square: ({ game }) => Math.abs(game.position),
      game: ({ game }) => game.name,
      'title id': ({ title }) => String(title.titleId),
      'title name': ({ title }) => title.name,
      why: ({ title }) => title.for.join(', '),
    },
    '',
  )
  const rest = left > 0 ? ` ${counted(left, 'game')} without a title left: see "titles list".` : ''
  return {
    data: {
      decisions: matches.map(({ link, titleId }) => ({ link, titleId, decision: 'accepted' })),
      ...dataOf(decided),
      left,
    },
    text: [
      ...(matches.length > 0 ? [list, ''] : []),
      textOf(decided, {
        done: `${counts} accepted.${rest}`,
        wanted: `${counts} would be accepted.${rest}`,
        dryRun,
      }),
    ].join('\n'),
  }
}

/** The match is undone; what scans found about other games stays. */
export async function undoTitleCommand(
  context: CommandContext,
  link: string,
  titleId: number | undefined,
  { dryRun = false, why }: DecideFlags,
): Promise<CommandResult> {
  const undone = await undoAccepted(
    context,
    { link, titleId },
    { actor: TERMINAL, why, agree: () => !dryRun },
  )
  const { match, game, ...decided } = undone
  const { titleId: now } = await gameOf(context.db, link)
  const before = now === null ? 'it is unmatched again' : `it is matched to title ${now} again`
  return {
    data: { link, titleId: match.titleId, ...dataOf(decided) },
    text: textOf(decided, {
      done: `${game.name} is no longer matched to title ${match.titleId}: ${before}, and feeds do not mention it.`,
      wanted: `${game.name} would no longer be matched to title ${match.titleId}.`,
      dryRun,
    }),
  }
}

const MAX_SHOWN = 25

interface Sentences {
  done: string
  wanted: string
  dryRun: boolean
}

function textOf(decided: Decided, { done, wanted, dryRun }: Sentences): string {
  const { effects, done: isDone } = dataOf(decided)
  const list = table(
    effects.slice(0, MAX_SHOWN),
    {
      gamer: ({ gamertag }) => gamertag,
      gains: ({ gained }) => squaresText(gained),
      loses: ({ lost }) => squaresText(lost),
      points: ({ points }) => `${formatNumber(points.before)} to ${formatNumber(points.after)}`,
    },
    'Nothing changes for anyone.',
  )
  const more = effects.length > MAX_SHOWN ? [`and ${counted(effects.length - MAX_SHOWN, 'gamer')} more`] : []
  const losers = decided.changed.filter(losesAnything).length
  const end = isDone
    ? [done]
    : dryRun
      ? [`${wanted} Nothing was changed.`]
      : [
          wanted,
          `${counted(losers, 'gamer')} would lose something, so nothing was changed. Use --yes to do it anyway.`,
        ]
  return [list, ...more, '', ...end].join('\n')
}

/** In the format of `--json`, the largest change first. */
const dataOf = (decided: Decided) => ({
  effects: decided.changed
    .filter(isTouched)
    .sort((a, b) => Math.abs(gainOf(b)) - Math.abs(gainOf(a)) || (a.gamertag < b.gamertag ? -1 : 1))
    .map(({ gamertag, squaresGained, squaresLost, challengesGained, challengesLost, before, after }) => ({
      ...{ gamertag, gained: squaresGained, lost: squaresLost, challengesGained, challengesLost },
      points: { before: before?.points ?? 0, after: after?.points ?? 0 },
    })),
  ranksMoved: ranksMoved(decided),
  done: decided.done,
})

const squaresText = (squares: readonly number[]): string =>
  squares.length <= 6 ? squares.join(', ') : `${squares.length} squares`
