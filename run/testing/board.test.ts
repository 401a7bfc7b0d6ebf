import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { boardOn, newsOn } from './board.mjs'

/** A terminal that remembers what stands on it, as a person sees it. */
function terminal({ columns = 80 } = {}) {
  let lines: string[] = []
  const write = (text: string) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: how a terminal is told to go up and wipe.
    const up = /^\x1b\[(\d+)A\x1b\[J$/.exec(text)
    if (up) lines = lines.slice(0, -Number(up[1]))
    else lines.push(stripVTControlCharacters(text).replace('\n', ''))
  }
  return { stream: { write, columns, isTTY: true }, lines: () => lines }
}

const clock = () => {
  let ms = 0
  return { now: () => ms, pass: (seconds: number) => (ms += seconds * 1000) }
}

test('given steps side by side, each is one line with how far it is, replaced by its result and seconds', () => {
  const { stream, lines } = terminal()
  const { now, pass } = clock()
  const board = boardOn(stream, { isLive: true, now })
  const types = board.begin('types')
  const tests = board.begin('browser tests')
  pass(2)
  tests.progress('12 of 456 tests')
  expect(lines()).toEqual([
    '  types                            2.0 s  ',
    '  browser tests                    2.0 s  12 of 456 tests',
  ])
  pass(1)
  types.end('passed')
  expect(lines()).toEqual([
    '✓ types                            3.0 s',
    '  browser tests                    3.0 s  12 of 456 tests',
  ])
  tests.end('failed', '455 passed, 1 failed')
  board.close()
  expect(lines()).toEqual([
    '✓ types                            3.0 s',
    '✗ browser tests                    3.0 s  455 passed, 1 failed',
  ])
})

test('what the bootstrap tells is shown as steps, and its complaints as lines', () => {
  const { stream, lines } = terminal()
  const said: string[] = []
  const news = newsOn(boardOn(stream, { isLive: true, now: () => 0 }), (line) => said.push(line))
  news({ step: 'packages', state: 'begin' })
  expect(lines()).toEqual(['  packages                         0.0 s  '])
  news({ step: 'packages', state: 'done', result: '409 installed' })
  news({ complaint: 'npm: no network' })
  expect(lines()).toEqual(['✓ packages                         0.0 s  409 installed'])
  expect(said).toEqual(['npm: no network'])
})

test('given a narrow terminal, a line is cut and never wraps, or it could not be replaced', () => {
  const { stream, lines } = terminal({ columns: 24 })
  const board = boardOn(stream, { isLive: true, now: () => 0 })
  board.begin('unit and integration tests').progress('1 of 640 files')
  expect(lines().map((line) => line.length)).toEqual([23])
})

test('given a pipe, only results are printed, without colours', () => {
  const said: string[] = []
  const board = boardOn({ write: (text: string) => said.push(text) }, { isLive: false, now: () => 0 })
  const step = board.begin('types')
  step.progress('half')
  step.end('passed')
  board.close()
  expect(said).toEqual(['✓ types                            0.0 s\n'])
})
