import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'
import { MAX_CELLS, MAX_COLUMNS, MAX_EMPHASIS, MAX_NESTING, PostBeyondBounds } from './post-bounds.ts'

const row = (columns: number, cell = ' a ') => `|${`${cell}|`.repeat(columns)}`
const table = (columns: number, rows: number) =>
  [row(columns), row(columns, '-'), ...Array.from({ length: rows }, () => '| b')].join('\n')
const quotes = (deep: number) => `${'> '.repeat(deep)}a`
const lists = (deep: number) =>
  Array.from({ length: deep }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')
const FULL_ROWS = MAX_CELLS / MAX_COLUMNS - 1

test.each([
  ['the widest table', table(MAX_COLUMNS, 1)],
  ['the largest table', table(MAX_COLUMNS, FULL_ROWS)],
  ['a long table of two columns', table(2, 900)],
  ['quotes as deep as may be', quotes(MAX_NESTING)],
  ['lists as deep as may be', lists(MAX_NESTING)],
  ['a long list', '- a\n'.repeat(3000)],
  ['as much emphasis as may be', '*a* '.repeat(MAX_EMPHASIS / 2)],
  ['more emphasis in many paragraphs', '*a* **b**\n\n'.repeat(MAX_EMPHASIS)],
  ['stars and underscores in code', `    ${'a_*'.repeat(3000)}`],
  ['a line of many underscores', '_'.repeat(19_000)],
  ['many links', '[a](https://x.example/a) '.repeat(700)],
  ['one address for many links', `${'[x] '.repeat(2000)}\n\n[x]: https://x.example/a`],
])('given %s, it is rendered', (_, markdown) => {
  expect(renderMarkdown(markdown)).toMatch(/^</)
})

test.each([
  ['a table of 1,000 columns', table(1000, 7000), 'has 1000 columns; 20 is the most'],
  ['a table that is one column too wide', table(MAX_COLUMNS + 1, 1), 'has 21 columns'],
  ['a table that is one row too long', table(MAX_COLUMNS, FULL_ROWS + 1), 'have 2020 cells; 2000 is'],
  ['many tables', `${table(20, 60)}\n\n${table(20, 60)}`, 'cells; 2000 is the most'],
  ['such a table in a quote', table(1000, 10).replace(/^/gm, '> '), 'has 1000 columns'],
  ['such a table in a list', `- a\n\n${table(1000, 10).replace(/^/gm, '  ')}`, 'has 1000 columns'],
  ['quotes one too deep', quotes(MAX_NESTING + 1), 'more than 10 deep'],
  ['lists one too deep', lists(MAX_NESTING + 1), 'more than 10 deep'],
  ['lists in quotes', '> - '.repeat(MAX_NESTING / 2 + 1), 'more than 10 deep'],
  ['emphasis that never ends', 'a_'.repeat(20_000 / 2), 'has 10000 stars'],
  ['a little too much emphasis', '*a '.repeat(MAX_EMPHASIS + 1), 'has 201 stars'],
  ['stars of two kinds', '*a **b'.repeat(3000), 'has 6000 stars'],
  ['emphasis in a cell', `| ${'a_'.repeat(3000)} |\n|-|`, 'has 3000 stars'],
  [
    'a long address for many links',
    `${'[x] '.repeat(2000)}\n\n[x]: /${'a'.repeat(9000)}`,
    'characters of HTML',
  ],
  ['very many links', `${'[x] '.repeat(9000)}\n\n[x]: https://x.example`, 'characters of HTML'],
])('given %s, it is refused with a sentence', (_, markdown, sentence) => {
  const refused = () => renderMarkdown(markdown)
  expect(refused).toThrow(PostBeyondBounds)
  expect(refused).toThrow(sentence)
})
