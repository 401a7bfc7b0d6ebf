export interface EditHistory<State> {
  past: readonly State[]
  present: State
  future: readonly State[]
}

const MAX_STEPS = 200

export const begunWith = <State>(present: State): EditHistory<State> => ({ past: [], present, future: [] })

/** An edit drops what had been undone. */
export function edited<State>({ past, present }: EditHistory<State>, next: State): EditHistory<State> {
  return { past: [...past, present].slice(-MAX_STEPS), present: next, future: [] }
}

/** Continues an edit, such as the next letter of a title, as one undo step. */
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
