/** Breaks the real content on purpose, for the tests of the check. */

import { lineOfOffset, type Problem } from '#content/check/source-mapped-json.ts'
import { checkContent } from '#content/check.ts'
import { CONTENT_FOLDER, readTexts } from '#content/files.ts'

/** Each mark is looked for after the one before it, so ['"id": 52,', '"count"'] is the count of challenge 52. */
type Marks = readonly string[]

export interface Edit {
  file: string
  marks: Marks
  /** Takes the place of the last mark. */
  to: string
}

/** Where a problem is expected: at the last mark, in the text after the edits. */
export interface Expected {
  file: string
  marks: Marks
  message: string
}

export type Breakage = readonly [given: string, edits: readonly Edit[], expected: readonly Expected[]]

export const edit = (file: string, marks: Marks, to: string): Edit => ({ file, marks, to })
export const problem = (file: string, marks: Marks, message: string): Expected => ({ file, marks, message })

export const realTexts: ReadonlyMap<string, string> = readTexts(CONTENT_FOLDER)

export function problemsAfter(edits: readonly Edit[], expected: readonly Expected[]) {
  const texts = new Map(realTexts)
  for (const { file, marks, to } of edits) {
    const text = texts.get(file) ?? ''
    const start = offsetOf(text, marks)
    texts.set(file, text.slice(0, start) + to + text.slice(start + (marks.at(-1) ?? '').length))
  }
  const lines = expected.map(({ file, marks, message }): Problem => {
    const text = texts.get(file) ?? ''
    return { file, line: lineOfOffset(text, offsetOf(text, marks)), message }
  })
  return { found: checkContent(texts), expected: lines }
}

function offsetOf(text: string, marks: Marks): number {
  let from = 0
  let found = 0
  for (const mark of marks) {
    found = text.indexOf(mark, from)
    if (found < 0)
      throw new Error(`The content no longer says ${mark}; the test must look for something else.`)
    from = found + mark.length
  }
  return found
}
