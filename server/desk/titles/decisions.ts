import { titleIdsOf } from '#contest/rules/games.ts'
import type { BodyOf } from '#contract/call.ts'
import {
  acceptTitlesCall,
  rejectTitleCall,
  titleEffect,
  titleEffectCall,
  titleEvidenceCall,
  undoTitleCall,
  unlinkEffectCall,
  unrejectTitleCall,
} from '#contract/organiser/titles.ts'
import {
  acceptTitles,
  gameOf,
  rejectTitle,
  type TitleMatch,
  TitlesChanged,
  undoAccepted,
  unrejectTitle,
} from '#operations/titles/decide.ts'
import type { Decided } from '#operations/titles/decide-titles.ts'
import { previewDecisions, previewEach, previewMatchUndo } from '#operations/titles/preview.ts'
import { acceptedMatch } from '#store/catalogue/title-matches.ts'
import { type Desk, deskCall } from '../guard.ts'
import { changedSince, sameAs } from '../present-effect.ts'
import { staleEdit } from '../stale-edit.ts'
import { sentAs } from '../wire.ts'
import { presentTitleEffect } from './fields.ts'

export function decisions(desk: Desk): void {
  const { db } = desk.context

  deskCall(desk, titleEvidenceCall, async ({ body: { pairs } }) => {
    const wanted = pairs.map(({ link, title_id }) => ({ link, titleId: title_id }))
    return { pairs: await previewEach(db, wanted) }
  })

  deskCall(desk, titleEffectCall, async ({ body: { matches } }) =>
    presentTitleEffect(
      await previewDecisions(
        db,
        matches.map((match) => ({ ...asMatch(match), decision: 'accepted' })),
      ),
    ),
  )

  deskCall(desk, acceptTitlesCall, async ({ body: { matches, seen, why }, actor, signal }) => {
    const decided = await orStale(
      acceptTitles({ ...desk.context, signal }, matches.map(asMatch), { actor, why, agree: sameAs(seen) }),
    )
    return { accepted: matches.length, effect: presentTitleEffect(asAgreed(decided)) }
  })

  deskCall(desk, rejectTitleCall, async ({ body: { link, title_id, seen, why }, actor, signal }) => {
    const context = { ...desk.context, signal }
    const match = { link, titleId: title_id }
    asAgreed(await orStale(rejectTitle(context, match, { actor, why, agree: sameAs(seen) })))
    return { done: true }
  })

  deskCall(desk, unrejectTitleCall, async ({ body: { link, title_id }, actor }) => {
    await unrejectTitle(desk.context, { link, titleId: title_id }, { actor })
    return { done: true }
  })

  deskCall(desk, unlinkEffectCall, async ({ body: { link, title_id, to } }) => {
    const game = await gameOf(db, link)
    if (!titleIdsOf(game).includes(title_id)) throw movedTo([{ link, ...game }])
    const match = to === 'before' ? await acceptedMatch(db, link, title_id) : undefined
    return presentTitleEffect(
      match
        ? await previewMatchUndo(db, match)
        : await previewDecisions(db, [{ link, titleId: title_id, decision: 'rejected' }]),
    )
  })

  deskCall(desk, undoTitleCall, async ({ body: { link, title_id, seen, why }, actor }) => {
    const wanted = { link, titleId: title_id }
    asAgreed(await orStale(undoAccepted(desk.context, wanted, { actor, why, agree: sameAs(seen) })))
    return { done: true }
  })
}

type MatchGiven = BodyOf<typeof acceptTitlesCall>['matches'][number]

const asMatch = ({ link, title_id, replaces, is_twin = false }: MatchGiven): TitleMatch => ({
  link,
  titleId: title_id,
  replaces,
  isTwin: is_twin,
})

function asAgreed<D extends Decided>(decided: D): D {
  if (decided.done) return decided
  throw changedSince(sentAs(titleEffect, presentTitleEffect(decided)))
}

const orStale = <T>(deciding: Promise<T>): Promise<T> =>
  deciding.catch((error: unknown) => {
    throw error instanceof TitlesChanged ? movedTo(error.games, error.message) : error
  })

const movedTo = (games: TitlesChanged['games'], sentence = new TitlesChanged(games).message) =>
  staleEdit(
    sentence,
    games.map(({ link, name, titleId }) => ({ link, name, title_id: titleId })),
  )
