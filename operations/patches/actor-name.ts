import type { Actor } from '#store/desk/actions.ts'

export const editorName = (actor: Actor): string => {
  if (actor.kind === 'person') return actor.gamertag
  return actor.kind === 'terminal' ? 'the terminal' : 'the contest, by itself'
}
