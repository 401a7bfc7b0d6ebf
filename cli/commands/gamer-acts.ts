import type { DecisionKind } from '#contest/rules/decided-gamer.ts'
import { reasonDetail } from '#contest/scans/scan-reasons.ts'
import { counted, formatNumber } from '#contest/text/numbers.ts'
import { type CommandContext, CommandRefused, type CommandResult } from '#operations/context.ts'
import { ranksMoved } from '#operations/effects/effect.ts'
import { contestantCalled, gamerCalled } from '#operations/find-gamer.ts'
import type { ActionContext, Done } from '#operations/gamers/act.ts'
import { excludeSquare, grantSquare } from '#operations/gamers/completions.ts'
import { banGamer, liftBan, removeGamer, restoreGamer } from '#operations/gamers/hiding.ts'
import { mergeGamers } from '#operations/gamers/merging.ts'
import { writeNote } from '#operations/gamers/notes.ts'
import { type DoneTogether, removeTogether, restoreTogether } from '#operations/gamers/together.ts'
import { undoDecision } from '#operations/gamers/undo-decision.ts'
import { facts, moment, table } from '#operations/text.ts'
import { isBannedAccount } from '#store/people/banned-accounts.ts'
import { decisionsAbout, decisionsInForce, type GamerDecision } from '#store/people/decisions.ts'
import { noteAbout } from '#store/people/gamer-notes.ts'
import { findState } from '#store/scans/states.ts'
import { byTerminal, TERMINAL } from './by-terminal.ts'

export interface ActFlags {
  why?: string
  dryRun?: boolean
}

const actOf = (context: CommandContext, { why = '', dryRun = false }: ActFlags): ActionContext => ({
  ...byTerminal(context),
  why,
  isTrial: dryRun,
})

type OnGamer = (context: CommandContext, gamertag: string, flags: ActFlags) => Promise<CommandResult>

export const banCommand: OnGamer = async (context, gamertag, flags) => {
  const { xuid, gamertag: name } = await gamerCalled(context.db, gamertag)
  const done = await banGamer(context.db, xuid, actOf(context, flags))
  return result(done, `${name} was banned. They are hidden and no longer scanned; their data is kept.`)
}

/** For a deleted gamer, by the number that is all the contest kept. */
export const lift: OnGamer = async (context, gamertag, flags) => {
  const { xuid, gamertag: name } = (await isBannedAccount(context.db, gamertag))
    ? { xuid: gamertag, gamertag }
    : await gamerCalled(context.db, gamertag)
  const done = await liftBan(context.db, xuid, actOf(context, flags))
  return result(done, `${name} is no longer banned.`)
}

type OnGamers = (
  context: CommandContext,
  gamertags: readonly string[],
  flags: ActFlags,
) => Promise<CommandResult>

export const removeCommand: OnGamers = async (
  context,
  gamertags,
  { why = 'Removed by the organiser.', ...flags },
) => {
  const { db } = context
  const [first, ...others] = await Promise.all(gamertags.map((gamertag) => contestantCalled(db, gamertag)))
  if (!first) throw new CommandRefused('Name whom to remove.')
  const act = actOf(context, { ...flags, why })
  if (others.length > 0)
    return togetherResult(await removeTogether(db, xuidsOf([first, ...others]), act), 'no longer take part')
  const done = await removeGamer(db, first.xuid, act)
  return result(
    done,
    `${first.gamertag} no longer takes part. "restore-gamer" restores them with all their data.`,
  )
}

export const restoreCommand: OnGamers = async (context, gamertags, flags) => {
  const { db } = context
  const [first, ...others] = await Promise.all(gamertags.map((gamertag) => gamerCalled(db, gamertag)))
  if (!first) throw new CommandRefused('Name whom to restore.')
  const act = actOf(context, flags)
  if (others.length > 0)
    return togetherResult(await restoreTogether(db, xuidsOf([first, ...others]), act), 'take part again')
  const done = await restoreGamer(db, first.xuid, act)
  return result(done, `${first.gamertag} was restored with all their data.`)
}

const xuidsOf = (gamers: readonly { xuid: string }[]): string[] => gamers.map(({ xuid }) => xuid)

function togetherResult({ gamers, skipped, effect, actionId }: DoneTogether, did: string): CommandResult {
  const moved = ranksMoved(effect)
  return {
    data: { gamers, skipped, ranksMoved: moved, done: actionId !== null },
    text: [
      ...skipped.map(({ why }) => why),
      `${counted(moved, 'other gamer moves', 'other gamers move')} to another rank.`,
      actionId === null ? 'Nothing was changed.' : `${counted(gamers, 'gamer')} ${did}.`,
    ].join('\n'),
    failed: gamers === 0,
  }
}

export async function exclude(
  context: CommandContext,
  gamertag: string,
  square: number,
  flags: ActFlags,
): Promise<CommandResult> {
  const { xuid, gamertag: name } = await contestantCalled(context.db, gamertag)
  const done = await excludeSquare(context.db, { ...actOf(context, flags), xuid, square })
  return result(done, `Square ${square} no longer counts for ${name}.`)
}

export async function grantSquareCommand(
  context: CommandContext,
  gamertag: string,
  square: number,
  { link, ...flags }: ActFlags & { link?: string },
): Promise<CommandResult> {
  const { xuid, gamertag: name } = await contestantCalled(context.db, gamertag)
  const done = await grantSquare(context.db, { ...actOf(context, flags), xuid, square, link })
  return result(done, `Square ${square} counts for ${name}.`)
}

export async function merge(
  context: CommandContext,
  secondGamertag: string,
  firstGamertag: string,
  flags: ActFlags,
): Promise<CommandResult> {
  const second = await gamerCalled(context.db, secondGamertag)
  const first = await gamerCalled(context.db, firstGamertag)
  const done = await mergeGamers(context.db, {
    ...actOf(context, flags),
    xuid: second.xuid,
    into: first.xuid,
  })
  return result(done, `${second.gamertag} counts for ${first.gamertag}; both accounts are scanned.`)
}

export const unmerge: OnGamer = async (context, gamertag, flags) => {
  const { xuid, gamertag: name } = await gamerCalled(context.db, gamertag)
  const decision = (await decisionsInForce(context.db, xuid)).find(({ kind }) => kind === 'merge')
  if (!decision) throw new CommandRefused(`${name} is not merged into another gamer.`)
  return result(
    await undoDecision(context.db, decision.id, actOf(context, flags)),
    `${name} is a separate gamer again.`,
  )
}

export async function undoDecisionCommand(
  context: CommandContext,
  id: number,
  flags: ActFlags,
): Promise<CommandResult> {
  return result(await undoDecision(context.db, id, actOf(context, flags)), `Decision ${id} was undone.`)
}

/** Without a text it shows the note. */
export async function note(
  { db, clock }: CommandContext,
  gamertag: string,
  text: string | undefined,
): Promise<CommandResult> {
  const { xuid, gamertag: name } = await gamerCalled(db, gamertag)
  const before = await noteAbout(db, xuid)
  if (text === undefined)
    return { data: before ?? null, text: before?.text || `There is no note about ${name}.` }
  const edit = { text, version: before?.version ?? 0, actor: TERMINAL, at: clock.now() }
  const { note: written, isStale } = await writeNote(db, xuid, edit)
  if (isStale) throw new CommandRefused('Someone else changed this note. Review it and try again.')
  return { data: written, text: `The note about ${name} was saved. Only organisers can see it.` }
}

const KINDS: Record<DecisionKind, string> = {
  ban: 'banned',
  removal: 'removed',
  merge: 'merged',
  grant: 'granted',
  exclusion: 'excluded',
  departure: 'left by themselves',
}

export async function showGamer({ db }: CommandContext, gamertag: string): Promise<CommandResult> {
  const gamer = await gamerCalled(db, gamertag)
  const decisions = await decisionsAbout(db, gamer.xuid)
  const standing = (await findState(db, gamer.xuid))?.standing
  const written = await noteAbout(db, gamer.xuid)
  return {
    data: { gamer, decisions, note: written ?? null },
    text: [
      facts({
        Gamer: `${gamer.gamertag} (${gamer.xuid})`,
        State: [gamer.hidden ?? gamer.state, gamer.stateReason && reasonDetail(gamer.stateReason)]
          .filter(Boolean)
          .join(': '),
        'Last scanned': moment(gamer.lastUpdated),
        Has: standing
          ? `${counted(standing.squares.size, 'square')} and ${counted(standing.points, 'point')}`
          : 'not been scanned yet',
        ...(written?.text && { Note: written.text }),
      }),
      table<GamerDecision>(
        decisions,
        {
          decision: ({ id }) => String(id),
          what: ({ kind, links }) => [KINDS[kind], ...links].join(' '),
          by: ({ decidedBy }) => decidedBy,
          when: ({ decidedAt }) => moment(decidedAt),
          undone: ({ takenBackAt }) => moment(takenBackAt, ''),
          why: ({ reason }) => reason,
        },
        'No decisions.',
      ),
    ].join('\n\n'),
  }
}

function result(done: Done, sentence: string): CommandResult {
  const { own, othersMoved, decisionId, actionId } = done
  const end = actionId === null ? 'Nothing was changed.' : sentence
  const number = decisionId === null ? '' : ` "undo ${decisionId}" undoes it.`
  return {
    data: { ...own, othersMoved, decisionId, done: actionId !== null },
    text: [...effectText(done), `${end}${number}`].join('\n'),
  }
}

function effectText({ own, othersMoved }: Done): string[] {
  const { before, after, squaresGained, squaresLost, challengesGained, challengesLost } = own
  const parts = [
    squaresLost.length > 0 && `loses ${counted(squaresLost.length, 'square')}`,
    squaresGained.length > 0 && `gains ${counted(squaresGained.length, 'square')}`,
    challengesLost.length > 0 && `loses ${counted(challengesLost.length, 'challenge')}`,
    challengesGained.length > 0 && `gains ${counted(challengesGained.length, 'challenge')}`,
    before &&
      after &&
      before.points !== after.points &&
      `${formatNumber(before.points)} to ${formatNumber(after.points)} points`,
    before &&
      after &&
      before.rank !== after.rank &&
      `rank ${formatNumber(before.rank)} to ${formatNumber(after.rank)}`,
    before && !after && `leaves rank ${formatNumber(before.rank)}`,
    !before && after && `comes to rank ${formatNumber(after.rank)}`,
    othersMoved > 0 && `${counted(othersMoved, 'other gamer moves', 'other gamers move')}`,
  ].filter((part) => part !== false && part !== null)
  return parts.length > 0 ? [`${own.gamertag}: ${parts.join(', ')}.`] : []
}
