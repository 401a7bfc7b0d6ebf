import { expect, test } from 'vitest'
import { type Manifest, weightsOf } from './weights.ts'

const MANIFEST: Manifest = {
  'index.html': {
    file: 'index.js',
    dynamicImports: ['main.tsx'],
  },
  'main.tsx': {
    file: 'main.js',
    imports: ['_vendor.js'],
    dynamicImports: ['screens/gamer/gamer.tsx', 'screens/faq.tsx'],
  },
  '_vendor.js': { file: 'vendor.js' },
  '_board.js': { file: 'board.js', imports: ['_vendor.js'] },
  'screens/gamer/gamer.tsx': {
    file: 'gamer.js',
    imports: ['index.html', '_vendor.js', '_board.js'],
    dynamicImports: ['screens/gamer/history-chart.tsx'],
  },
  'screens/gamer/history-chart.tsx': { file: 'chart.js', imports: ['_board.js', '_vendor.js'] },
  'screens/faq.tsx': { file: 'faq.js', imports: ['_vendor.js'] },
}

const BYTES: Readonly<Record<string, number>> = {
  'index.js': 1,
  'main.js': 5,
  'vendor.js': 10,
  'board.js': 100,
  'gamer.js': 1000,
  'chart.js': 10_000,
  'faq.js': 100_000,
}

test('given shared chunks, each is counted where it is loaded first', () => {
  expect(weightsOf(MANIFEST, (file) => BYTES[file] ?? Number.NaN)).toEqual({
    initial: 16,
    screens: [
      { name: 'gamer', bytes: 1100, later: [{ name: 'history-chart', bytes: 10_000 }] },
      { name: 'faq', bytes: 100_000, later: [] },
    ],
  })
})

test('given a manifest without a page, says so', () => {
  expect(() => weightsOf({}, () => 0)).toThrow('The built site names no index.html or no main.tsx.')
})
