// A start as the lines of a terminal: a step each, and below them what to do. See progress.mjs for the states.

import { closingLines } from './closing.mjs'
import { isShort } from './progress.mjs'
import { painted, shortened, wrapped } from './text.mjs'

/** In the order in which they are shown, which is not always the one in which they end. */
const NAMES = ['packages', 'programs', 'database', 'website', 'contest', 'site']
const LABELS = {
  packages: 'Packages',
  programs: 'Programs',
  website: 'Website',
  database: 'Database',
  contest: 'Contest',
  site: 'Site',
}
const UNDERWAY = {
  packages: 'downloading and unpacking',
  programs: 'building',
  website: 'building',
  database: 'starting',
  contest: 'playing its past',
  site: 'starting',
}

const LABEL_WIDTH = 10
const SECONDS_WIDTH = 8
const MIN_WIDTH = 22
const MAX_WIDTH = 72
const SPINNER = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'

/** `look` says how wide the terminal is, whether lines may move and have colours, what time it is and where the log is. */
export function linesOf(state, look) {
  const view = viewOf(look)
  return [...stepLines(state, view), ...newsLines(state, view), ...closingLines(state, view)]
}

/** What one event adds, for a terminal on which nothing is painted over. */
export function linesAfter(event, state, look) {
  const view = viewOf(look)
  const isFirst = event.state === 'begin' && !isShort(state) && isShort({ steps: state.steps.slice(0, -1) })
  const step =
    (event.state === 'done' || event.state === 'failed') &&
    !isShort(state) &&
    state.steps.find(({ name }) => name === event.step)
  const { note, complaint } = event
  const news = { notes: note ? [note] : [], complaints: complaint ? [complaint] : [] }
  return [
    ...(isFirst ? titleLines(view) : []),
    ...(step ? [stepLine(step, state, view)] : []),
    ...newsLines(news, view),
    ...(event.ready || event.ending ? closingLines(state, view) : []),
  ]
}

const viewOf = (look) => ({
  ...look,
  width: Math.max(MIN_WIDTH, Math.min(look.width - 1, MAX_WIDTH)),
  paint: painted(look.isAnimated),
})

const titleLines = ({ paint, width }) => [
  '',
  ` ${paint.bold('Grid 900')}  ${paint.dim(shortened(SUBTITLE, width - 11))}`,
  '',
]

function stepLines(state, view) {
  if (!isShort(state)) {
    return [...titleLines(view), ...sorted(state.steps).map((step) => stepLine(step, state, view))]
  }
  return state.ready || state.ending
    ? []
    : [` ${view.paint.accent(spinner(state, view))} Starting Grid 900 ...`]
}

const SUBTITLE = 'a completion contest of 900 games'

const sorted = (steps) => steps.toSorted((a, b) => NAMES.indexOf(a.name) - NAMES.indexOf(b.name))

function stepLine(step, state, view) {
  const { paint } = view
  const label = LABELS[step.name].padEnd(LABEL_WIDTH)
  const room = view.width - 3 - LABEL_WIDTH - SECONDS_WIDTH
  if (step.endedAt !== undefined && !step.hasFailed) {
    const text = shortened(step.result ?? 'done', room).padEnd(Math.max(0, room))
    return ` ${paint.good('✓')} ${label}${text}${paint.dim(secondsOf(step, step.endedAt))}`
  }
  if (step.hasFailed || state.ending)
    return ` ${paint.bad('✗')} ${label}${paint.dim(state.ending === 'stopped' ? 'stopped' : 'failed')}`
  const text =
    step.name === 'contest' && step.done ? barOf(step, room, paint) : shortened(UNDERWAY[step.name], room)
  const seconds = view.isAnimated ? paint.dim(secondsOf(step, view.at)) : ''
  const gap = ' '.repeat(Math.max(0, room - lengthOf(text)))
  return ` ${paint.accent(spinner(state, view))} ${label}${text}${gap}${seconds}`
}

const COLOUR_CODES = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g')
const lengthOf = (text) => text.replaceAll(COLOUR_CODES, '').length

const secondsOf = ({ begunAt }, at) => `${((at - begunAt) / 1000).toFixed(1)} s`.padStart(SECONDS_WIDTH)

const spinner = ({ begunAt }, { at, isAnimated }) =>
  isAnimated ? SPINNER[Math.floor((at - begunAt) / 100) % SPINNER.length] : '·'

const MIN_BAR = 6
const MAX_BAR = 22

/** The month that is being played stays when the bar has no room. */
function barOf({ done, total, month }, room, paint) {
  const cells = Math.min(MAX_BAR, room - month.length - 2)
  if (cells < MIN_BAR) return shortened(month, room)
  const full = Math.round((cells * done) / total)
  return `${paint.accent('█'.repeat(full))}${paint.dim('░'.repeat(cells - full))} ${month}`
}

function newsLines({ notes, complaints }, { paint, width }) {
  const told = [
    ...notes.flatMap((note) => wrapped(note, width - 3).map((line) => `   ${line}`)),
    ...complaints.flatMap((complaint) =>
      wrapped(complaint, width - 3).map(
        (line, index) => ` ${index ? ' ' : paint.bad('✗')} ${paint.bold(line)}`,
      ),
    ),
  ]
  return told.length > 0 ? ['', ...told] : []
}
