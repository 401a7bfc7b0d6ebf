// What a person sees of steps that run side by side: one line each, with how far it is, replaced by its result and seconds.
// Where nobody looks (a pipe, CI) only results are printed.
const GLYPHS = { passed: '✓', failed: '✗' }
const COLOURS = { passed: 32, failed: 31, dim: 2 }
const NAME_WIDTH = 30
const TICK_MS = 1000

export function boardOn(stream, { isLive = isLiveTerminal(stream), now = () => performance.now() } = {}) {
  const running = new Set()
  let drawn = 0
  const ticking = isLive && setInterval(draw, TICK_MS)
  if (ticking) ticking.unref()

  function wipe() {
    if (drawn > 0) stream.write(`\x1b[${drawn}A\x1b[J`)
    drawn = 0
  }

  function draw() {
    if (!isLive) return
    wipe()
    for (const { name, since, told } of running) {
      const line = `  ${name.padEnd(NAME_WIDTH)}${secondsSince(since).padStart(8)}  ${told}`
      stream.write(`${coloured('dim', line.slice(0, (stream.columns ?? 80) - 1))}\n`)
    }
    drawn = running.size
  }

  const secondsSince = (since) => `${((now() - since) / 1000).toFixed(1)} s`
  const coloured = (colour, text) => (isLive ? `\x1b[${COLOURS[colour]}m${text}\x1b[0m` : text)

  return {
    begin(name) {
      const step = { name, since: now(), told: '' }
      running.add(step)
      draw()
      return {
        progress(told) {
          step.told = told
          draw()
        },
        end(outcome, told = '') {
          running.delete(step)
          wipe()
          const line = `${name.padEnd(NAME_WIDTH)}${secondsSince(step.since).padStart(8)}  ${told}`
          stream.write(`${coloured(outcome, GLYPHS[outcome])} ${line.trimEnd()}\n`)
          draw()
        },
      }
    },
    close() {
      clearInterval(ticking)
      wipe()
    },
  }
}

const NAMES = {
  packages: 'packages',
  programs: 'programs built',
  website: 'website built',
  chromium: 'Chromium',
  tools: 'tools beside Node',
}

/** Shows what the bootstrap tells. */
export function newsOn(board, say = console.error) {
  const steps = new Map()
  return ({ step, state, result, note, complaint }) => {
    if (state === 'begin') steps.set(step, board.begin(NAMES[step]))
    if (state === 'failed') steps.get(step)?.end('failed')
    if (state === 'done') steps.get(step)?.end('passed', result)
    if (note) say(note)
    if (complaint) say(complaint)
  }
}

const isLiveTerminal = (stream) =>
  Boolean(stream.isTTY) && !process.env.CI && !process.env.NO_COLOR && process.env.TERM !== 'dumb'
