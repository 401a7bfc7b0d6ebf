import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'
import { PostBeyondBounds } from './post-bounds.ts'

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
  ['a letter to somebody', '[Write](mailto:a@x.example)', '<p><a href="mailto:a@x.example">Write</a></p>'],
  ['a list of tasks', '- [x] done\n- [ ] not', '<ul>\n<li>[x] done</li>\n<li>[ ] not</li>\n</ul>'],
  ['a rule', 'a\n\n ---\n\nb', '<p>a</p>\n<hr>\n<p>b</p>'],
  ['a numbered list', '3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
  ['a quote', '> said', '<blockquote>\n<p>said</p>\n</blockquote>'],
  [
    'an image of ours',
    `![A "map"](/pictures/posts/${'ab'.repeat(16)}-800x450.webp)`,
    `<p><img src="/pictures/posts/${'ab'.repeat(16)}-800x450.webp" alt="A &#34;map&#34;" width="800" height="450" loading="lazy"></p>`,
  ],
  ['an image of another site', '![A map](https://x.example/a.png)', '<p>A map</p>'],
  ['text from right to left', 'שלום עולם', '<p>שלום עולם</p>'],
])('given %s, it is rendered', (_, markdown, html) => {
  expect(renderMarkdown(markdown)).toBe(html)
})

/** Only these elements, only these attributes, and only addresses that lead to our screens or openly to another site. */
const HARMLESS = new RegExp(
  [
    '</?(p|strong|em|del|ul|li|h3|hr|br|blockquote|pre|table|thead|tbody|tr)>',
    '<ol( start="\\d+")?>|</ol>',
    '<(th|td)( align="(left|center|right)")?>|</(th|td)>',
    '<img src="/pictures/posts/[0-9a-f]{32}-\\d+x\\d+\\.(webp|png|jpg)" alt="[^"<>]*" width="\\d+" height="\\d+" loading="lazy">',
    '<code( class="language-[^"<>\\s]*")?>|</code>',
    '<a href="(/(?![/\\\\])|#|mailto:)[^"<>\\s\\\\]*">|</a>',
    '<a href="https://[^"<>\\s\\\\/@]+(/[^"<>\\s]*)?" target="_blank" rel="noopener noreferrer">',
  ].join('|'),
  'gi',
)

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script in a paragraph', 'Hello <script>alert(1)</script> there'],
  ['a script that is cut', '<scr<script>ipt>alert(1)</scr</script>ipt>'],
  ['a tag that never ends, after pre', 'a <pre> <img src=x onerror=alert(1)//'],
  ['a tag that never ends, after code', '<b><code> <svg/onload=alert(1)//'],
  ['an event handler', 'Hello <img src=x onerror=alert(1)>'],
  ['an event handler in the text of a picture', '![<img src=x onerror=alert(1)>](/y.png)'],
  ['an event handler over two lines', '<img src=x\nonerror=alert(1)>'],
  ['a drawing', '<svg onload=alert(1)><script>alert(1)</script></svg>'],
  ['a drawing with a link', '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>'],
  ['a frame', '<iframe src="https://evil.example"></iframe>'],
  ['mathematics', '<math><mtext><img src=x onerror=alert(1)></mtext></math>'],
  ['a style', '<style>*{display:none}</style>'],
  ['a form', '<form action="https://evil.example"><input name=password></form>'],
  ['a comment that hides something', '<!--><img src=x onerror=alert(1)>-->'],
  ['an instruction', '<?php echo 1 ?><!DOCTYPE x><![CDATA[<img src=x onerror=alert(1)>]]>'],
  ['the end of the page', '</div></body><base href="https://evil.example">'],
  ['a script address', '[x](javascript:alert(1))'],
  ['a disguised script address', '[x](  JaVaScRiPt:alert(1))'],
  ['a script address with a tab', '[x](java\tscript:alert(1))'],
  ['a script address in brackets', '[x](<javascript:alert(1)>)'],
  ['a script address as entities', '[x](&#106;avascript:alert(1))'],
  ['a script address as percents', '[x](%6Aavascript:alert(1))'],
  ['a script address by itself', '<javascript:alert(1)>'],
  ['a script address below', '[x][1]\n\n[1]: javascript:alert(1)'],
  ['a script of another kind', '[x](vbscript:msgbox(1))'],
  ['a data address', '[x](data:text/html;base64,PHNjcmlwdD4=)'],
  ['a file', '[x](file:///etc/passwd)'],
  ['a blob', '[x](blob:https://evil.example/1)'],
  ['an address of another site in disguise', '[x](//evil.example)'],
  ['another site behind a backslash', '[x](/\\evil.example)'],
  ['another site behind two backslashes', '[x](\\\\evil.example)'],
  ['another site behind a tab', '[x](</\t/evil.example>)'],
  ['another site behind a line end', '[x](</&#10;/evil.example>)'],
  ['a site that is only a name before another', '[x](https://microsoft.com@evil.example/)'],
  ['a site with a password', '[x](https://a:b@evil.example)'],
  ['a site without encryption', '[x](http://evil.example)'],
  ['a picture', '![x](https://evil.example/p.png)'],
  ['a picture as a link', '[![x](javascript:alert(1))](javascript:alert(2))'],
  ['quotes in an address', '[x](/a"onmouseover="alert(1))'],
  ['quotes in a title', '[x](/a "t\\" onmouseover=alert(1) x=\\"")'],
  ['quotes in the language of code', '```"><script>alert(1)</script>\nx\n```'],
  ['a script as code', '`<script>alert(1)</script>`'],
  ['a script in a table', '| <script>alert(1)</script> |\n|:-:|\n| <img src=x onerror=alert(1)> |'],
  ['a script in a heading', '# <script>alert(1)</script>'],
  ['an address that is found in the text', 'www.evil.example/"onmouseover=alert(1)'],
])('given %s, nothing of it can act', (_, markdown) => {
  expect(renderMarkdown(markdown).replace(HARMLESS, '')).not.toMatch(/[<>]/)
})

test('given marks that turn the text around, the text stands as it was typed', () => {
  expect(renderMarkdown('[\u202emoc.elpmaxe.doog\u202c](https://evil.example) \u2066x')).not.toMatch(
    /[\u202a-\u202e\u2066-\u2069]/,
  )
})

test.each([
  ['quotes within quotes', '>'.repeat(20_000)],
  ['brackets', '['.repeat(20_000)],
  ['links that never end', '[a]('.repeat(5000)],
  ['stars', '*a'.repeat(10_000)],
  ['underscores', '_a _'.repeat(5000)],
  ['backticks', '`'.repeat(9999) + 'a'.repeat(9999)],
  ['lists within lists', Array.from({ length: 190 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n')],
  ['a table', `|${'a|'.repeat(5000)}\n|${'-|'.repeat(5000)}`],
  ['angles', '<'.repeat(20_000)],
  ['entities', '&#'.repeat(10_000)],
])('given %s in their thousands, it is rendered or refused', (_, markdown) => {
  expect(renderedUnlessRefused(markdown).replace(HARMLESS, '')).not.toMatch(/[<>]/)
})

function renderedUnlessRefused(markdown: string): string {
  try {
    return renderMarkdown(markdown)
  } catch (error) {
    if (error instanceof PostBeyondBounds) return error.message
    throw error
  }
}

test('given a text that is far too long for a post, it is shown as typed, for reading it takes too long', () => {
  const text = '_a_'.repeat(14_000)
  expect(renderMarkdown(text)).toBe(`<p>${text}</p>`)
})
