import { expect, test } from 'vitest'
import { renderMarkdown } from '#content/markdown.ts'
import { postWords } from './rendered-post.ts'

test.each([
  ['emphasis', 'worth **3 points** each', 'worth 3 points each'],
  ['a list', '- one\n- two', '\none\ntwo\n'],
  ['a link', '[the FAQ](/faq)', 'the FAQ'],
  ['characters that HTML escapes', `Rock & Roll's "best" <3`, `Rock & Roll's "best" <3`],
])('given %s, the words are those a reader sees', (_, markdown, words) => {
  expect(postWords({ html: renderMarkdown(markdown) })).toBe(words)
})
