/** What was edited, and the way back: one step per edit, forgotten from the oldest on. */
export interface EditHistory<State> {
  past: readonly State[]
  present: State
  future: readonly State[]
}

const MAX_STEPS = 200

export const begunWith = <State>(present: State): EditHistory<State> => ({ past: [], present, future: [] })

/** An edit. What had been undone is gone: the way forward leads elsewhere now. */
export function edited<State>({ past, present }: EditHistory<State>, next: State): EditHistory<State> {
  return { past: [...past, present].slice(-MAX_STEPS), present: next, future: [] }
}

/** The same edit goes on, such as the next letter of a title: one step back takes back all of it. */
export const continued = <State>({ past }: EditHistory<State>, next: State): EditHistory<State> => ({
  past,
  present: next,
  future: [],
})

export function undone<State>(history: EditHistory<State>): EditHistory<State> {
  const present = history.past.at(-1)
  if (present === undefined) return history
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future] }
}

export function redone<State>(history: EditHistory<State>): EditHistory<State> {
  const [present, ...future] = history.future
  if (present === undefined) return history
  return { past: [...history.past, history.present], present, future }
}
