// Shows a start on a terminal: its lines are painted over until it is ready, and what comes later is added below.
import { linesAfter, linesOf } from './lines.mjs'
import { after, beginning } from './progress.mjs'

const FRAME_MS = 100
const HIDE_CURSOR = '\u001b[?25l'
const SHOW_CURSOR = '\u001b[?25h'
const CLEAR_BELOW = '\u001b[J'
const CLEAR_LINE = '\r\u001b[K'

/** `env` decides on colours and movement: NO_COLOR and CI are what people and services set who want neither. */
export function openTerminal({ stream, env, logPath, now = () => performance.now() }) {
  const isAnimated = !env.CI && !env.NO_COLOR && env.TERM !== 'dumb'
  let state = beginning(now())
  let height = 0
  let isPainting = isAnimated
  const painting = isAnimated ? setInterval(paint, FRAME_MS).unref() : undefined
  if (isAnimated) stream.write(HIDE_CURSOR)

  const look = () => ({ width: stream.columns || 80, isAnimated, at: now(), logPath })

  function paint() {
    if (!isPainting) return
    const lines = linesOf(state, look())
    stream.write(`${height ? `\r\u001b[${height}A` : '\r'}${CLEAR_BELOW}${textOf(lines)}`)
    height = lines.length
  }

  /** The cursor must come back whatever ends the process. */
  function end() {
    if (!isPainting) return
    isPainting = false
    clearInterval(painting)
    stream.write(SHOW_CURSOR)
  }

  return {
    tell(event) {
      state = after(state, event, now())
      if (isPainting) paint()
      // A terminal shows ^C where the cursor is.
      else stream.write(`${isAnimated ? CLEAR_LINE : ''}${textOf(linesAfter(event, state, look()))}`)
      if (state.ready || state.ending) end()
    },
    end,
  }
}

const textOf = (lines) => lines.map((line) => `${line}\n`).join('')
