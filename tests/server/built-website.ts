/** A website as the build leaves it, small: the tests of the server must not wait for the real one. */

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { ABOUT_MARK, type Prerendered, THEN_MARK } from '#contract/site/prerendered.ts'

const INDEX = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta
      name="description"
      content="To be replaced."
    />
    <title>Grid 900</title>
    <script type="application/json" id="site">{}</script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`

const MANIFEST = {
  'index.html': { file: 'assets/index-1.js', name: 'index', isEntry: true, dynamicImports: ['main.tsx'] },
  'main.tsx': { file: 'assets/main-1.js', name: 'main', imports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor-1.js', name: 'vendor' },
  '_board.js': { file: 'assets/board-1.js', name: 'board', imports: ['_vendor.js'] },
  'screens/gamer/gamer.tsx': {
    file: 'assets/gamer-1.js',
    name: 'gamer',
    imports: ['_vendor.js', '_board.js'],
    css: ['assets/gamer-1.css'],
  },
}

/** Its screens, drawn. */
export const DRAWN: Prerendered = {
  screens: { faq: '<main>Questions</main>' },
  outlines: {
    otherwise: '<main inert>Loading...</main>',
    games: '<main inert>Games</main>',
    'gamer then': `<main inert>NAME on DAY: ${THEN_MARK}</main>`,
    'full-event-feed': `<main inert>Events of NAME<p>${ABOUT_MARK}</p></main>`,
  },
  nameMark: 'NAME',
  dayMark: 'DAY',
}

export function builtWebsite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'grid900-web-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), INDEX)
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(MANIFEST))
  writeFileSync(join(folder, 'assets', 'index-1.js'), `console.log("${'grid '.repeat(400)}")\n`)
  writeFileSync(join(folder, 'assets', 'main-1.js'), 'main'.repeat(500))
  writeFileSync(join(folder, 'assets', 'main-1.js.br'), brotliCompressSync('as the build compressed it'))
  writeFileSync(join(folder, 'assets', 'gamer-1.css'), '.gamer { color: green }\n')
  return folder
}
