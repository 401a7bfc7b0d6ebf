import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'

test.each([
  ['a paragraph', 'One.\nStill one.', '<p>One.\nStill one.</p>'],
  ['emphasis', '**3 points**', '<p><strong>3 points</strong></p>'],
  ['a list', '- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
  ['a heading below the title', '# Big', '<h3>Big</h3>'],
  ['a link to a screen', '[FAQ](/faq)', '<p><a href="/faq">FAQ</a></p>'],
  [
    'a link to another site',
    '[Out](https://x.example/?a=1&b=2)',
    '<p><a href="https://x.example/?a=1&#38;b=2" target="_blank" rel="noopener noreferrer">Out</a></p>',
  ],
])('given %s, it is rendered', (_, markdown, html) => {
  expect(renderMarkdown(markdown)).toBe(html)
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['an event handler', 'Hello <img src=x onerror=alert(1)>'],
  ['a script address', '[x](javascript:alert(1))'],
  ['a disguised script address', '[x](  JaVaScRiPt:alert(1))'],
  ['a data address', '[x](data:text/html;base64,PHNjcmlwdD4=)'],
  ['an address of another site in disguise', '[x](//evil.example)'],
  ['a picture', '![x](https://evil.example/p.png)'],
  ['quotes in an address', '[x](/a"onmouseover="alert(1))'],
])('given %s, nothing of it can act', (_, markdown) => {
  const html = renderMarkdown(markdown)
  expect(html).not.toMatch(/<(script|img|iframe)|<[^>]*\son\w+=|href="(?!\/[^/])/i)
})
