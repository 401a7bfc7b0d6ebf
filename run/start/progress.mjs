// What a start has done so far, from the events that it is told. Without a clock, a terminal or anything else of its own.

/** @returns a start of which nothing is known yet; times are milliseconds of any one clock. */
export const beginning = (at) => ({
  begunAt: at,
  steps: [],
  notes: [],
  complaints: [],
  ready: undefined,
  readyAt: undefined,
  ending: undefined,
})

/** Steps that every start has; a start with no other is a short one. */
const EVERY_TIME = new Set(['database', 'site'])

export const isShort = ({ steps }) => steps.every(({ name }) => EVERY_TIME.has(name))

/** The state after an event. */
export function after(state, event, at) {
  if (event.step) return { ...state, steps: stepsAfter(state.steps, event, at) }
  if (event.note) return { ...state, notes: [...state.notes, event.note] }
  if (event.complaint) return { ...state, complaints: [...state.complaints, event.complaint] }
  if (event.ready) return { ...state, ready: event.ready, readyAt: at }
  // The first reason counts: a signal ends a part with a code, and a failed part ends the rest by signals.
  if (event.ending) return { ...state, ending: state.ending ?? event.ending }
  return state
}

function stepsAfter(steps, { step: name, state, ...told }, at) {
  const known = steps.find((step) => step.name === name)
  if (!known) return [...steps, { name, begunAt: at, ...told }]
  const isOver = state === 'done' || state === 'failed'
  const changed = { ...known, ...told, ...(isOver && { endedAt: at, hasFailed: state === 'failed' }) }
  return steps.map((step) => (step === known ? changed : step))
}
