/** What the code cites must be here to read: each document that a comment names, and each section of it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSources } from './import-graph.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const CITATION = /\bdocs\/([\w/-]+\.md)(?:, sections? ([\d.]*\d)(?: (?:and|to) ([\d.]*\d))?)?/g

interface Citation {
  document: string
  section?: string | undefined
}

function citationsIn(text: string): Citation[] {
  return [...text.matchAll(CITATION)].flatMap(([, document = '', ...sections]) => {
    const named = sections.filter((section) => section !== undefined)
    return named.length === 0 ? [{ document }] : named.map((section) => ({ document, section }))
  })
}

/** Sections are headings ("## 4. States", "### 3.5 Deciding") or numbered paragraphs ("**12.3 Lists"). */
function resolves({ document, section }: Citation): boolean {
  const path = join(ROOT, 'docs', document)
  if (!existsSync(path)) return false
  const start = section && new RegExp(`^(?:#+ |\\*\\*)${section.replaceAll('.', '\\.')}[. *]`, 'm')
  return !start || start.test(readFileSync(path, 'utf8'))
}

test('every document that a source cites exists, with the section that is named', () => {
  const broken = readSources(ROOT)
    .filter(({ path }) => !path.startsWith('tests/structure/'))
    .flatMap(({ path }) =>
      citationsIn(readFileSync(join(ROOT, path), 'utf8'))
        .filter((citation) => !resolves(citation))
        .map(({ document, section }) => `${path} cites docs/${document} ${section ?? ''}`),
    )
  expect(broken).toEqual([])
})

describe('a citation', () => {
  test.each([
    ['see docs/specification.md', true],
    ['see docs/specification.md, section 4.', true],
    ['see docs/xbox-live.md, section 3.5', true],
    ['see docs/xbox-live.md, sections 12.3 to 12.5', true],
    ['see docs/specification.md, section 12', false],
    ['see docs/xbox-live.md, sections 1 and 12.9', false],
    ['see docs/no-such-page.md', false],
  ])('"%s" resolves: %s', (text, expected) => {
    expect(citationsIn(text).every(resolves)).toBe(expected)
  })
})
