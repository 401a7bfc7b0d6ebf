/** What the buttons above the text do: the replaced part, its replacement and the new selection. */

export interface TextSelection {
  start: number
  end: number
}

export interface TextEdit extends TextSelection {
  /** Replaces the text from start to end. */
  insert: string
  select: TextSelection
}

export type Markup = 'bold' | 'italic' | 'list' | 'numbers' | 'quote' | 'link'

/** The prefix of a line, and how it is recognised. */
const LINES = {
  list: { mark: () => '- ', pattern: /^- / },
  numbers: { mark: (index: number) => `${index + 1}. `, pattern: /^\d+\. / },
  quote: { mark: () => '> ', pattern: /^> / },
} as const

const MARKS = { bold: '**', italic: '*' } as const

export function markupEdit(text: string, selection: TextSelection, markup: Markup): TextEdit {
  if (markup === 'link') return linkEdit(text, selection)
  if (markup === 'bold' || markup === 'italic') return markEdit(text, selection, MARKS[markup])
  return linesEdit(text, selection, LINES[markup])
}

/** Around the selection; removed again if it is already marked. */
function markEdit(text: string, { start, end }: TextSelection, mark: string): TextEdit {
  const size = mark.length
  const isMarked = text.slice(start - size, start) === mark && text.slice(end, end + size) === mark
  // One star is also half of two.
  const isHalf = mark === '*' && text.slice(start - 2, start) === '**'
  const words = text.slice(start, end)
  if (isMarked && !isHalf)
    return {
      start: start - size,
      end: end + size,
      insert: words,
      select: { start: start - size, end: end - size },
    }
  return {
    ...{ start, end, insert: mark + words + mark },
    select: { start: start + size, end: end + size },
  }
}

/** Every line of the selection; removed again if all have the mark. */
function linesEdit(
  text: string,
  { start, end }: TextSelection,
  { mark, pattern }: (typeof LINES)[keyof typeof LINES],
): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const after = text.indexOf('\n', end)
  const to = after < 0 ? text.length : after
  const lines = text.slice(from, to).split('\n')
  const areMarked = lines.every((line) => pattern.test(line))
  const insert = lines
    .map((line, index) => (areMarked ? line.replace(pattern, '') : mark(index) + line))
    .join('\n')
  return { start: from, end: to, insert, select: { start: from + insert.length, end: from + insert.length } }
}

/** Selects the address, to be typed next. */
function linkEdit(text: string, { start, end }: TextSelection): TextEdit {
  const words = text.slice(start, end) || 'text'
  const address = start + words.length + 3
  return { start, end, insert: `[${words}](/)`, select: { start: address, end: address + 1 } }
}

export function insertedLink({ start, end }: TextSelection, name: string, path: string): TextEdit {
  const insert = `[${name.replace(/[\\[\]]/g, '\\$&')}](${path})`
  return { start, end, insert, select: { start: start + insert.length, end: start + insert.length } }
}

export function insertedImage(selection: TextSelection, alt: string, path: string): TextEdit {
  const link = insertedLink(selection, alt, path)
  const end = link.select.end + 1
  return { ...link, insert: `!${link.insert}`, select: { start: end, end } }
}

export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0
