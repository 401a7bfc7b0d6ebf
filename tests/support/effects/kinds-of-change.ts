/** Every kind of change that has a preview, chosen at random from a contest: how it is shown, and how it is done. */
import { expect } from 'vitest'
import type { ContentGame } from '#content/resolve.ts'
import type { Hidden } from '#contest/rules/decided-gamer.ts'
import type { Patch } from '#contest/rules/editions.ts'
import { badgeSharesOf } from '#contest/settings/contest-settings.ts'
import { effectOf } from '#operations/effects/contest.ts'
import type { Effect } from '#operations/effects/effect.ts'
import type { ActionContext, Done } from '#operations/gamers/act.ts'
import { excludeSquare, grantSquare } from '#operations/gamers/completions.ts'
import { banGamer, liftBan, removeGamer, restoreGamer } from '#operations/gamers/hiding.ts'
import { mergeGamers } from '#operations/gamers/merging.ts'
import { undoDecision } from '#operations/gamers/undo-decision.ts'
import { previewUndo } from '#operations/patches/undo.ts'
import { decideHeld } from '#operations/scans/held-decisions.ts'
import { heldCost } from '#operations/scans/held-effects.ts'
import {
  applyStoppedLosses,
  previewStoppedLosses,
  previewUndoingLosses,
  undoAppliedLosses,
} from '#operations/scans/loss-decisions.ts'
import { badgeEffect } from '#operations/settings/badge-effect.ts'
import { changeSettings } from '#operations/settings/change-settings.ts'
import { decideTitles, undoTitle } from '#operations/titles/decide-titles.ts'
import { previewDecisions, previewMatchUndo } from '#operations/titles/preview.ts'
import { historyAfterHeld } from '#settling/scans/held.ts'
import { acceptedMatch } from '#store/catalogue/title-matches.ts'
import { readConsistently } from '#store/consistent-read.ts'
import { listActions } from '#store/desk/actions.ts'
import { decisionsAbout } from '#store/people/decisions.ts'
import { gamersOfAccounts } from '#store/people/gamers.ts'
import { finishCycle, openCycle } from '#store/scans/cycles.ts'
import { holdScan } from '#store/scans/held-scans.ts'
import { historiesOf } from '#store/scans/histories.ts'
import { confirmedLosses, saveSuspectedLosses } from '#store/scans/suspected-losses.ts'
import type { Db } from '#store/schema.ts'
import { keptSettings } from '#store/settings/settings.ts'
import { inTransaction } from '#store/transaction.ts'
import { previewOf, publish, seeTitle, undo } from '../patches/played-contest.ts'
import { type Chance, editionOf, freeTitles, randomPatch, SQUARES } from '../patches/random-contest.ts'

export interface Played {
  db: Db
  chance: Chance
  gamers: readonly string[]
  /** In force. */
  patches: Patch<ContentGame>[]
  at: Date
}

export interface ShownChange {
  preview(): Promise<Effect>
  act(): Promise<Effect>
}

export interface KindOfChange {
  name: string
  /** Null where the contest has nothing to do it to. */
  choose(played: Played): Promise<ShownChange | null>
}

const TERMINAL = { kind: 'terminal' } as const

/** An act on a gamer: tried, then done. */
const acting = (
  name: string,
  choose: (played: Played) => Promise<((act: ActionContext) => Promise<Done>) | null>,
): KindOfChange => ({
  name,
  async choose(played) {
    const doing = await choose(played)
    const act: ActionContext = { actor: TERMINAL, why: 'By chance.', at: played.at }
    return (
      doing && {
        preview: async () => (await doing({ ...act, isTrial: true })).effect,
        act: async () => (await doing(act)).effect,
      }
    )
  },
})

/** Of those who are hidden in this way; null for those who are not. */
const hiding = (name: string, by: typeof banGamer, hidden: Hidden | null): KindOfChange =>
  acting(name, async ({ db, chance, gamers }) => {
    const known = await gamersOfAccounts(db, gamers)
    const fitting = known.filter((gamer) => gamer.hidden === hidden)
    if (fitting.length === 0) return null
    const { xuid } = chance.one(fitting)
    return (act) => by(db, xuid, act)
  })

/** One title of each of these gamers has got more to do, as a scan of a cycle has confirmed. */
async function stopLosses({ db, chance, gamers, at }: Played): Promise<void> {
  const { cycle } = await openCycle(db, { kind: 'scheduled', dueAt: at, at, xuids: [] })
  await finishCycle(db, cycle.id, at)
  const histories = await historiesOf(db, chance.some(gamers, 6))
  for (const [xuid, history] of histories) {
    const lost = chance.some([...history.values()], 1).map((row) => ({
      ...{ titleId: row.titleId, square: null, begunAt: at, confirmedIn: cycle.id, confirmedAt: at },
      row: { ...row, totalGamerscore: row.totalGamerscore + 250 },
    }))
    await inTransaction(db, (tx) => saveSuspectedLosses(tx, xuid, lost))
  }
}

export const kindsOfChange: readonly KindOfChange[] = [
  {
    name: 'a patch',
    async choose({ db, chance, patches, at }) {
      const patch = randomPatch(chance, editionOf(patches))
      return {
        preview: () => previewOf(db, patch),
        async act() {
          const done = await publish(db, patch, at)
          patches.push(patch)
          return done
        },
      }
    },
  },
  {
    name: 'the undo of a patch',
    async choose({ db, patches, at }) {
      const last = patches.at(-1)
      if (!last || patches.length === 1) return null
      return {
        preview: () => previewUndo(db, last.number),
        async act() {
          const { preview } = await undo(db, last.number, at)
          patches.pop()
          return preview
        },
      }
    },
  },
  {
    name: 'titles',
    async choose({ db, chance, patches, at }) {
      const edition = editionOf(patches)
      const titles = freeTitles(edition)
      const decisions = chance.some(edition.games, 1).map((game, index) => ({
        link: game.link,
        titleId: titles[index] ?? 9000 + index,
        // The first one is there to be undone.
        decision: index === 0 || chance.is(0.8) ? ('accepted' as const) : ('rejected' as const),
        isTwin: index > 0 && chance.is(0.2),
      }))
      for (const { titleId } of decisions) await seeTitle(db, titleId, at)
      return {
        preview: () => previewDecisions(db, decisions),
        act: () => decideTitles(db, decisions, { at }),
      }
    },
  },
  {
    name: 'the undo of a title',
    async choose({ db, patches, at }) {
      for (const { link } of editionOf(patches).games) {
        const match = await acceptedMatch(db, link)
        if (match)
          return { preview: () => previewMatchUndo(db, match), act: () => undoTitle(db, match, { at }) }
      }
      return null
    },
  },
  hiding('a ban', banGamer, null),
  hiding('the end of a ban', liftBan, 'banned'),
  hiding('a removal', removeGamer, null),
  hiding('a restored gamer', restoreGamer, 'removed'),
  acting('a granted square', async ({ db, chance, gamers }) => {
    const [xuid, square] = [chance.one(gamers), chance.one(SQUARES)]
    return (act) => grantSquare(db, { ...act, xuid, square })
  }),
  acting('an excluded square', async ({ db, chance, gamers }) => {
    const [xuid, square] = [chance.one(gamers), chance.one(SQUARES)]
    return (act) => excludeSquare(db, { ...act, xuid, square })
  }),
  acting('a merge', async ({ db, chance, gamers }) => {
    const [xuid, into] = [chance.one(gamers), chance.one(gamers)]
    return (act) => mergeGamers(db, { ...act, xuid, into })
  }),
  acting('the undo of a decision', async ({ db, chance, gamers }) => {
    const decisions = (await Promise.all(gamers.map((xuid) => decisionsAbout(db, xuid)))).flat()
    if (decisions.length === 0) return null
    const { id } = chance.one(decisions)
    return (act) => undoDecision(db, id, act)
  }),
  {
    name: 'a held scan',
    async choose({ db, chance, gamers, at }) {
      const xuid = chance.one(gamers)
      const history = [...((await historiesOf(db, [xuid])).get(xuid)?.values() ?? [])]
      const { id } = await holdScan(db, {
        ...{ xuid, cycleId: null, foundAt: at, reason: 'By chance.', wouldLose: [chance.below(900)] },
        vanished: chance.some(history).map(({ titleId }) => titleId),
        titles: chance.some(history).map((row) => ({ ...row, currentGamerscore: 10 })),
      })
      const whole = async () => {
        const held = await heldCost(db, id)
        if (!held) throw new Error('The held scan is gone.')
        const of = new Map([
          [xuid, (stored: Parameters<typeof historyAfterHeld>[0]) => historyAfterHeld(stored, held)],
        ])
        const effect = await readConsistently(db, (tx) => effectOf(tx, { kind: 'histories', of }))
        // The effect on the one gamer, which is found without ranking everyone, is the same.
        const own = effect.changed.find(
          (gamer) => gamer.squaresLost.join() === held.effect.squaresLost.join(),
        )
        if (held.effect.squaresLost.length > 0)
          expect(held.effect).toMatchObject({
            points: { before: own?.before?.points, after: own?.after?.points },
            rank: { before: own?.before?.rank, after: own?.after?.rank },
            challengesLost: own?.challengesLost,
          })
        return effect
      }
      return {
        preview: whole,
        async act() {
          const effect = await whole()
          await decideHeld(db, { id, choice: 'apply', actor: TERMINAL, at })
          return effect
        },
      }
    },
  },
  {
    name: 'stopped losses',
    async choose(played) {
      const { db, at } = played
      await stopLosses(played)
      return {
        preview: () => previewStoppedLosses(db),
        act: async () => (await applyStoppedLosses(db, { actor: TERMINAL, at })).effect,
      }
    },
  },
  {
    name: 'stopped losses of one title',
    async choose(played) {
      const { db, chance, at } = played
      await stopLosses(played)
      const losses = await confirmedLosses(db, {})
      if (losses.length === 0) return null
      const { titleId } = chance.one(losses).row
      return {
        preview: () => previewStoppedLosses(db, titleId),
        act: async () => (await applyStoppedLosses(db, { titleId, actor: TERMINAL, at })).effect,
      }
    },
  },
  {
    name: 'the undo of stopped losses',
    async choose({ db, at }) {
      const applied = (await listActions(db, { section: 'scan', limit: 50 })).find(
        ({ action, takenBackBy }) => action === 'scan.losses' && takenBackBy === null,
      )
      if (!applied) return null
      return {
        preview: () => previewUndoingLosses(db, applied.id),
        act: () => undoAppliedLosses(db, { actionId: applied.id, actor: TERMINAL, at }),
      }
    },
  },
  {
    name: 'badge shares',
    async choose({ db, chance, at }) {
      const text = chance.one([
        '1, 2, 5, 7, 15, 20, 25',
        '10, 10, 10, 10, 10, 10, 10',
        '5, 5, 5, 5, 30, 20, 20',
      ])
      const { version } = (await keptSettings(db))['badge-shares']
      const shown = () => badgeEffect(db, badgeSharesOf(text)).then(({ effect }) => effect)
      return {
        preview: shown,
        async act() {
          const effect = await shown()
          await changeSettings(db, {
            changes: [{ name: 'badge-shares', text, version }],
            actor: TERMINAL,
            at,
          })
          return effect
        },
      }
    },
  },
]
