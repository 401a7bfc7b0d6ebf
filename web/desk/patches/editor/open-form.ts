/** Which form stands in the place of the list of changes. */
import type { Challenge } from '#contest/rules/challenges.ts'
import type { DraftChange } from '../draft/changes.ts'
import type { GameRecord } from '../draft/records.ts'
import type { GameFormKind } from '../forms/game-form.tsx'

export type OpenForm =
  | { form: 'add' }
  | { form: 'game'; kind: GameFormKind; game?: GameRecord }
  | { form: 'move' }
  | { form: 'challenge'; challenge?: Challenge }
  | { form: 'choose-challenge' }
  | { form: 'remove'; what: 'alternative' | 'challenge' }

/** The form in which a change was made, and can be made anew. */
export function formOf(change: DraftChange): OpenForm | undefined {
  switch (change.kind) {
    case 'replace_game':
    case 'add_game':
      return { form: 'game', kind: 'replace', game: change.game }
    case 'add_alternative':
      return { form: 'game', kind: 'alternative', game: change.game }
    case 'change_game':
      return { form: 'game', kind: 'change', game: change.game }
    case 'add_challenge':
    case 'change_points':
    case 'change_requirements':
    case 'change_text':
      return { form: 'challenge', challenge: change.challenge }
    default:
      return undefined
  }
}
