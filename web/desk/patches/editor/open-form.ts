/** Which form is open. It names what it edits, so that it can be stored and restored. */

import type { DraftChange } from '#contract/organiser/patch-changes.ts'
import { isRecord } from '#web/data/stored.ts'
import type { GameFormKind } from '../forms/game-form.tsx'

export type OpenForm =
  | { form: 'add' }
  | { form: 'game'; kind: GameFormKind; link?: string }
  | { form: 'move' }
  | { form: 'challenge'; id?: number }
  | { form: 'choose-challenge' }
  | { form: 'remove'; what: 'alternative' | 'challenge' }

/** Undefined for removals and moves, which are reverted rather than edited. */
export function formOfChange(change: DraftChange): OpenForm | undefined {
  switch (change.kind) {
    case 'replace_game':
    case 'add_game':
      return { form: 'game', kind: 'replace', link: change.game.ta_link }
    case 'add_alternative':
      return { form: 'game', kind: 'alternative', link: change.game.ta_link }
    case 'change_game':
      return { form: 'game', kind: 'change', link: change.game.ta_link }
    case 'add_challenge':
    case 'change_points':
    case 'change_requirements':
    case 'change_text':
      return { form: 'challenge', id: change.challenge.id }
    default:
      return undefined
  }
}

/** Undefined if the stored value is invalid. */
export function readOpenForm(kept: unknown): OpenForm | undefined {
  if (!isRecord(kept)) return undefined
  const { form, kind, link, id, what } = kept
  if (form === 'move') return { form }
  if (form === 'challenge') return typeof id === 'number' ? { form, id } : { form }
  if (form === 'remove' && (what === 'alternative' || what === 'challenge')) return { form, what }
  if (form === 'game' && (kind === 'replace' || kind === 'alternative' || kind === 'change'))
    return typeof link === 'string' ? { form, kind, link } : { form, kind }
  return undefined
}
