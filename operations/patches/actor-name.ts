import type { Actor } from '#store/desk/actions.ts'

/** Whoever did it, by the name that is shown. */
export const editorName = (actor: Actor): string => {
  if (actor.kind === 'person') return actor.gamertag
  return actor.kind === 'terminal' ? 'the terminal' : 'the contest, by itself'
}
