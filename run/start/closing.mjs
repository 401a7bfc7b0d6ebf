// What stands below the steps: the address and what to do first, or why there is none.
import { isShort } from './progress.mjs'
import { wrapped } from './text.mjs'

export function closingLines(state, view) {
  if (state.ending) return endingLines(state, view)
  if (!state.ready) return []
  return isShort(state) ? shortLines(state, view) : longLines(state, view)
}

/** Paragraphs with a margin. Colour comes last, because it has no width. */
const paragraph = (text, { width }, paint = (line) => line) =>
  wrapped(text, width - 1).map((line) => ` ${paint(line)}`)

/** For a first start, and for one that had to install or build. */
function longLines({ ready, begunAt, readyAt }, view) {
  const took = `Ready in ${((readyAt - begunAt) / 1000).toFixed(0)} s.`
  if (!ready.url)
    return [
      '',
      ...paragraph(`The scanner of ${ready.name} is running. ${took}`, view),
      '',
      ...howToStop(view),
    ]
  return [
    '',
    ...boxOf(ready.url, view),
    '',
    ...paragraph(`${took} Open the address in a browser.`, view),
    ...(ready.owner ? ['', ...firstThings(ready, view)] : []),
    '',
    ...howToStop(view),
  ]
}

/** Only what the simulated sign-in page offers. */
const firstThings = ({ owner, url }, view) => [
  ...thing('a visitor', 'look around: the leaderboard, the grid, a challenge.', view),
  ...thing('a player', 'press Sign in and choose anyone, without a password.', view),
  ...thing('the owner', `sign in as ${owner}, then open ${url}/organiser.`, view),
]

const INDENT = ' '.repeat(15)
/** Below it the text would have no room beside the names. */
const MIN_BESIDE = 48

function thing(who, what, view) {
  const { paint, width } = view
  const name = ` ${paint.dim('as')} ${paint.bold(who)}`
  if (width < MIN_BESIDE) return [name, ...paragraph(what, view)]
  const [first, ...more] = wrapped(what, width - INDENT.length)
  return [`${name}${INDENT.slice(4 + who.length)}${first}`, ...more.map((line) => `${INDENT}${line}`)]
}

/** The address stands alone on its line, where terminals make it a link. */
function boxOf(url, { paint, width }) {
  if (url.length + 7 > width) return [` ${paint.bold(url)}`]
  const edge = '─'.repeat(url.length + 4)
  const side = paint.accent('│')
  return [
    ` ${paint.accent(`╭${edge}╮`)}`,
    ` ${side}  ${paint.bold(url)}  ${side}`,
    ` ${paint.accent(`╰${edge}╯`)}`,
  ]
}

const howToStop = (view) => paragraph(`Ctrl C stops everything.${logSentence(view)}`, view, view.paint.dim)

const logSentence = ({ logPath }) => (logPath ? ` The log is ${logPath}.` : '')

function shortLines({ ready, begunAt, readyAt }, view) {
  const seconds = ((readyAt - begunAt) / 1000).toFixed(1)
  const said = ready.url
    ? `${ready.name} is ready after ${seconds} s: ${ready.url}`
    : `The scanner of ${ready.name} is running after ${seconds} s.`
  const owner = ready.owner
    ? paragraph(`Its owner is ${ready.owner}: sign in as them for the desk, /organiser.`, view)
    : []
  return [...paragraph(said, view, view.paint.bold), ...owner, ...howToStop(view)]
}

function endingLines({ ending, ready }, view) {
  if (ending === 'failed') {
    const said = ready ? 'Grid 900 has ended.' : 'Grid 900 did not start.'
    return ['', ...paragraph(`${said}${logSentence(view)}`, view, view.paint.bad)]
  }
  const said = ready ? 'npm start continues from here.' : 'It was not ready yet; npm start tries again.'
  return paragraph(`Stopped. ${said}`, view)
}
