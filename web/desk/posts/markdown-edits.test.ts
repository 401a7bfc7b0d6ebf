import { expect, test } from 'vitest'
import {
  countWords,
  insertedImage,
  insertedLink,
  type Markup,
  markupEdit,
  type TextEdit,
} from './markdown-edits.ts'

/** The selection stands between bars. */
const marked = (text: string) => {
  const start = text.indexOf('|')
  const end = text.lastIndexOf('|') - 1
  return { text: text.replaceAll('|', ''), selection: { start, end: Math.max(start, end) } }
}
const applied = (text: string, { start, end, insert, select }: TextEdit): string => {
  const result = text.slice(0, start) + insert + text.slice(end)
  return `${result.slice(0, select.start)}|${result.slice(select.start, select.end)}|${result.slice(select.end)}`
}

test.each<[string, Markup, string, string]>([
  ['a word made bold', 'bold', 'a |b| c', 'a **|b|** c'],
  ['a bold word made plain', 'bold', 'a **|b|** c', 'a |b| c'],
  ['nothing selected', 'bold', 'a ||', 'a **||**'],
  ['a word in italics', 'italic', '|b|', '*|b|*'],
  ['italics taken away', 'italic', 'a *|b|*', 'a |b|'],
  ['italics within bold', 'italic', '**|b|**', '***|b|***'],
  ['a list of two lines', 'list', 'x\n|a\nb|\ny', 'x\n- a\n- b||\ny'],
  ['a numbered list', 'numbers', '|a\nb|', '1. a\n2. b||'],
  ['numbers taken away', 'numbers', '|1. a\n2. b|', 'a\nb||'],
  ['a quote', 'quote', 'x\n|a|', 'x\n> a||'],
  ['a list taken away', 'list', '- a\n|- b|', '- a\nb||'],
  ['a link', 'link', 'see |the FAQ|', 'see [the FAQ](|/|)'],
  ['a link without words', 'link', '||', '[text](|/|)'],
])('given %s, the text and the selection follow', (_, markup, before, after) => {
  const { text, selection } = marked(before)
  expect(applied(text, markupEdit(text, selection, markup))).toBe(after)
})

test('given a game with brackets in its name, its link keeps them', () => {
  const { text, selection } = marked('play ||!')
  expect(applied(text, insertedLink(selection, 'Rez [HD]', '/game/Rez'))).toBe(
    'play [Rez \\[HD\\]](/game/Rez)||!',
  )
})

test.each([
  ['', 0],
  ['  ', 0],
  ['one', 1],
  ['one\n\n- two three', 4],
])('given %j, it has %i words', (text, count) => {
  expect(countWords(text)).toBe(count)
})

test('given an image, its words and its address come in place of what is selected', () => {
  const edit = insertedImage({ start: 2, end: 3 }, 'A [map]', '/pictures/posts/a.webp')
  expect(applied('a b c', edit)).toBe('a ![A \\[map\\]](/pictures/posts/a.webp)|| c')
})
