import { expect, test } from 'vitest'
import { linesOf } from './lines.mjs'
import { after, beginning } from './progress.mjs'
import { openTerminal, type ShownEvent } from './terminal.mjs'

type Told = readonly [seconds: number, event: ShownEvent]

const LOG = 'data/start.log'
const ESCAPE = String.fromCharCode(27)
const COLOURS = new RegExp(`${ESCAPE}\\[\\d+m`, 'g')

/** The lines at a moment, without their colours. */
function shown(told: readonly Told[], { width = 80, seconds = told.at(-1)?.[0] ?? 0 } = {}): string[] {
  const state = told.reduce((before, [at, event]) => after(before, event, at * 1000), beginning(0))
  const look = { width, isAnimated: true, at: seconds * 1000, logPath: LOG }
  return linesOf(state, look).map((line) => line.replaceAll(COLOURS, ''))
}

const done = (
  step: 'packages' | 'programs' | 'website',
  from: number,
  to: number,
  result: string,
): Told[] => [
  [from, { step, state: 'begin' }],
  [to, { step, state: 'done', result }],
]
const DATABASE: Told[] = [
  [13, { step: 'database', state: 'begin' }],
  [14, { step: 'database', state: 'done', result: 'PostgreSQL, in data' }],
]
const FILLING: Told[] = [
  ...done('packages', 0, 12.3, '156 installed'),
  ...DATABASE,
  [13, { step: 'website', state: 'begin' }],
  [14, { step: 'contest', state: 'begin' }],
  [20, { step: 'contest', state: 'progress', done: 50, total: 200, month: 'March 2026' }],
]
const READY: Told = [
  40,
  { ready: { name: 'Grid 900', url: 'http://127.0.0.1:3000', owner: 'Dapper Noodle' } },
]

test('given a first start, each step has a line, and the contest a bar with the month that is being played', () => {
  expect(shown(FILLING)).toEqual([
    '',
    ' Grid 900  a completion contest of 900 games',
    '',
    ' ✓ Packages  156 installed                                        12.3 s',
    ' ✓ Database  PostgreSQL, in data                                   1.0 s',
    ' ⠋ Website   building                                              7.0 s',
    ' ⠋ Contest   ██████░░░░░░░░░░░░░░░░ March 2026                     6.0 s',
  ])
})

test('given the address, it stands in a box above what to do first and how to stop', () => {
  const lines = shown([...FILLING, READY])
  expect(lines.slice(8)).toEqual([
    ' ╭─────────────────────────╮',
    ' │  http://127.0.0.1:3000  │',
    ' ╰─────────────────────────╯',
    '',
    ' Ready in 40 s. Open the address in a browser.',
    '',
    ' as a visitor  look around: the leaderboard, the grid, a challenge.',
    ' as a player   press Sign in and choose anyone, without a password.',
    ' as the owner  sign in as Dapper Noodle, then open',
    '               http://127.0.0.1:3000/organiser.',
    '',
    ' Ctrl C stops everything. The log is data/start.log.',
  ])
})

test('given nothing to install, build or fill, a start is one line that becomes three', () => {
  expect(shown(DATABASE)).toEqual([' ⠋ Starting Grid 900 ...'])
  expect(shown([...DATABASE, READY])).toEqual([
    ' Grid 900 is ready after 40.0 s: http://127.0.0.1:3000',
    ' Its owner is Dapper Noodle: sign in as them for the desk, /organiser.',
    ' Ctrl C stops everything. The log is data/start.log.',
  ])
})

test('given a real contest, nobody is told to sign in as anyone; given a scanner, there is no address', () => {
  const real = shown([...DATABASE, [2, { ready: { name: 'Grid 900', url: 'https://grid900.example' } }]])
  expect(real.join('\n')).not.toMatch(/owner|Sign in/)
  const scanner = shown([...DATABASE, [2, { ready: { name: 'Grid 900' } }]])
  expect(scanner[0]).toBe(' The scanner of Grid 900 is running after 2.0 s.')
})

test('given a failure, the step says so, and below it are the reason and where the log is', () => {
  const complaint =
    'The website could not be built; the lines above say why, and LOG_LEVEL=debug shows where.'
  const lines = shown([...FILLING, [21, { complaint }], [21, { ending: 'failed' }]])
  expect(lines).toContain(' ✗ Website   failed')
  expect(lines.slice(-5)).toEqual([
    '',
    ' ✗ The website could not be built; the lines above say why, and',
    '   LOG_LEVEL=debug shows where.',
    '',
    ' Grid 900 did not start. The log is data/start.log.',
  ])
})

test('given programs that could not be built, their step has ended and the start goes on', () => {
  const lines = shown([
    [0, { step: 'programs', state: 'begin' }],
    [2, { step: 'programs', state: 'failed' }],
    [2, { note: 'The programs could not be built and run from their sources.' }],
    ...DATABASE,
    READY,
  ])
  expect(lines[3]).toBe(' ✗ Programs  failed')
  expect(lines.at(-1)).toBe(' Ctrl C stops everything. The log is data/start.log.')
})

test.each([24, 32, 48, 60, 80, 200])(
  'given a terminal of %i columns, no line but an address is wider',
  (width) => {
    const told: Told[] = [
      ...FILLING,
      [21, { note: 'Port 3000 is taken by another program, so this one uses 3001.' }],
      READY,
    ]
    for (const events of [FILLING, told, [...told, [50, { ending: 'stopped' }] as const]]) {
      const wide = shown(events, { width }).filter((line) => line.length > width)
      for (const line of wide) expect(line).toMatch(/127\.0\.0\.1|─|start\.log/)
    }
  },
)

/** Everything that is written to a terminal. */
function written(told: readonly Told[], env: Record<string, string>): string {
  let text = ''
  let at = 0
  const stream = { columns: 80, write: (more: string) => (text += more) }
  const terminal = openTerminal({ stream, env, logPath: LOG, now: () => at })
  for (const [seconds, event] of told) {
    at = seconds * 1000
    terminal.tell(event)
  }
  terminal.end()
  return text
}

test.each([{ NO_COLOR: '1' }, { CI: 'true' }, { TERM: 'dumb' }])(
  'given %j, nothing moves and nothing has a colour',
  (env) => {
    const text = written(
      [...FILLING, ...done('website', 13, 19, 'built'), READY, [50, { ending: 'stopped' }]],
      env,
    )
    expect(text).not.toContain(ESCAPE)
    const lines = text.split('\n')
    expect(lines.filter((line) => line.includes('✓')).map((line) => line.slice(3, 11).trim())).toEqual([
      'Packages',
      'Database',
      'Website',
    ])
    expect(lines.filter((line) => line.includes('╭'))).toHaveLength(1)
  },
)

test('given colours, the cursor is hidden while lines are painted over, and shown again at the end', () => {
  const text = written([...FILLING, READY], {})
  expect(text.startsWith(`${ESCAPE}[?25l`)).toBe(true)
  expect(text.endsWith(`${ESCAPE}[?25h`)).toBe(true)
})

test('given an error after the address, it is added below; given the end, one line says so', () => {
  const before = written([...DATABASE, READY], {})
  const error = 'The scanner exited (SIGKILL). Restarting in 1 s.'
  const text = written([...DATABASE, READY, [60, { complaint: error }], [70, { ending: 'stopped' }]], {})
  const later = text
    .slice(before.length)
    .replaceAll(COLOURS, '')
    .replaceAll(`${ESCAPE}[K`, '')
    .replaceAll('\r', '')
  expect(later.split('\n').filter(Boolean)).toEqual([
    ` ✗ ${error}`,
    ' Stopped. npm start continues from here.',
  ])
})
