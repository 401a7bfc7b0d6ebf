import { expect, test } from 'vitest'
import { snippetsFor } from './snippets.ts'

const BASE = 'https://grid900.example/gamer/Vega'
const signed = (name: string) => ({
  name,
  siteName: 'Grid 900',
  page: BASE,
  svg: `${BASE}/card.svg`,
  png: `${BASE}/card.png`,
})

test('given a gamer, shows the signature and leads to the profile', () => {
  expect(snippetsFor(signed('Vega'))).toEqual({
    HTML: `<a href="${BASE}"><img src="${BASE}/card.svg" width="468" height="72" alt="Vega on Grid 900"></a>`,
    Markdown: `[![Vega on Grid 900](${BASE}/card.svg)](${BASE})`,
    BBCode: `[url=${BASE}][img]${BASE}/card.png[/img][/url]`,
  })
})

test('given a name with marks of HTML and Markdown, they stay letters', () => {
  const { HTML, Markdown } = snippetsFor(signed('"><b>](x)'))
  expect(HTML).toContain('alt="&quot;&gt;&lt;b&gt;](x) on Grid 900"')
  expect(Markdown).toContain('!["\\>\\<b\\>\\](x) on Grid 900](')
})
