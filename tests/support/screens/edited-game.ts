/** A game of a draft, as the editor has it; the test names what matters. */
import type { EditedGame } from '#contract/organiser/patch-grid.ts'
import { linkOf } from '#web/desk/patches/draft/edits.ts'

export const anEditedGame = (position: number, name: string, more: Partial<EditedGame> = {}): EditedGame => ({
  position,
  title_id: null,
  display_name: name,
  ta_link: linkOf(name),
  gamerscore: 1000,
  platform: 'One',
  released: 2016,
  developer: 'Somebody',
  series: null,
  tags: ['puzzle'],
  ...more,
})
