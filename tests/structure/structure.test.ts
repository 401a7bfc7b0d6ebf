/** The structure of the project, held to what docs/architecture.md draws; and proof that each check notices what it is for. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ROOMS } from './module-boundaries.ts'
import { structureFaults } from './structure-faults.ts'

const project = join(import.meta.dirname, '..', '..')

test('there is no forbidden import, no import cycle, no two folders that import each other, no crowded folder and no long file', () => {
  expect(structureFaults(project)).toEqual([])
})

test.each(Object.keys(ROOMS).filter((room) => room !== 'config'))(
  'a newcomer finds %s on the map, and a README in it',
  (room) => {
    expect(readFileSync(join(project, 'README.md'), 'utf8')).toContain(`\`${room}/\``)
    expect(existsSync(join(project, room, 'README.md'))).toBe(true)
  },
)

test('every room stands above those that it imports, so that no import runs back', () => {
  const names = Object.keys(ROOMS)
  const back = Object.entries(ROOMS).flatMap(([room, allowed]) =>
    allowed
      .map((entry) => entry.split('/')[0] ?? '')
      .filter((below) => names.indexOf(below) >= names.indexOf(room) || !names.includes(below))
      .map((below) => `${room} -> ${below}`),
  )
  expect(back).toEqual([])
})

describe('given a planted fault, the check tells it', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'grid900-structure-'))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const plant = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const importing = (source: string): string => `import { a } from '${source}'\nconsole.log(a)\n`

  test.each([
    ['contest/rules/a.ts', '#store/open.ts'],
    ['contest/rules/a.ts', '#contract/call.ts'],
    ['contest/rules/a.ts', 'node:fs'],
    ['contest/rules/a.ts', 'zod'],
    ['contest/rules/a.ts', '#config'],
    ['xbox/a.ts', '#contest/rules/grid.ts'],
    ['xbox/reading/a.ts', '#simulator/world/titles.ts'],
    ['simulator/a.ts', '#xbox/client.ts'],
    ['simulator/world/a.ts', '#contest/rules/grid.ts'],
    ['contract/a.ts', '#store/open.ts'],
    ['content/a.ts', '#contract/call.ts'],
    ['store/people/a.ts', '#scanner/start.ts'],
    ['store/a.ts', '#config'],
    ['scanner/scans/a.ts', '#server/app.ts'],
    ['scanner/a.ts', '#content/load.ts'],
    ['demo/a.ts', '#run/product.ts'],
    ['demo/a.ts', '#simulator/world/titles.ts'],
    ['server/a.ts', '#scanner/start.ts'],
    ['server/desk/a.ts', '#cli/program.ts'],
    ['settling/a.ts', '#operations/context.ts'],
    ['settling/a.ts', '#scanner/start.ts'],
    ['operations/a.ts', '#scanner/start.ts'],
    ['operations/gamers/a.ts', '#server/app.ts'],
    ['scanner/a.ts', '#cli/program.ts'],
    ['server/api/a.ts', '#xbox/client.ts'],
    ['server/a.ts', '#run/processes/stop-on-request.ts'],
    ['cli/a.ts', '#server/app.ts'],
    ['web/a.ts', '#store/open.ts'],
    ['web/data/a.ts', '#store/open.ts'],
    ['web/screens/a/a.tsx', '#content/load.ts'],
  ])('%s importing %s', (path, source) => {
    plant(path, importing(source))
    expect(structureFaults(root)).toEqual([`Forbidden import: ${path} imports ${source.replace(/^#/, '')}`])
  })

  test.each([
    ['contest/rules/a.ts', './grid.ts'],
    ['contest/scoring/a.ts', '../rules/grid.ts'],
    ['simulator/world/a.ts', '../clock.ts'],
    ['contract/a.ts', '#contest/rules/grid.ts'],
    ['contract/a.ts', 'zod'],
    ['scanner/a.ts', '#xbox/client.ts'],
    ['server/a.ts', '#xbox/sign-in/sign-in.ts'],
    ['run/server.ts', '#config'],
    ['cli/a.ts', '#scanner/start.ts'],
    ['operations/a.ts', '#settling/settle.ts'],
    ['server/desk/a.ts', '#operations/context.ts'],
    ['contest/calendar/a.ts', '@date-fns/tz'],
    ['web/a.ts', '#contract/posts.ts'],
    ['xbox/a.test.ts', '#simulator/server.ts'],
  ])('but not %s importing %s', (path, source) => {
    plant(path, importing(source))
    expect(structureFaults(root)).toEqual([])
  })

  test('two files that import each other, and three in a ring, also by types and lazily', () => {
    plant('store/a.ts', importing('./b.ts'))
    plant('store/b.ts', "import type { A } from './a.ts'\n")
    plant('web/c.ts', "export const load = () => import('./d.ts')\n")
    plant('web/d.ts', "export { e } from './e.ts'\n")
    plant('web/e.ts', "import './c.ts'\n")
    expect(structureFaults(root).sort()).toEqual([
      'Import cycle: store/a.ts, store/b.ts',
      'Import cycle: web/c.ts, web/d.ts, web/e.ts',
    ])
  })

  test('two folders of one folder that import each other, at any depth', () => {
    plant('server/api/a.ts', importing('../pages/a.ts'))
    plant('server/pages/deep/b.ts', importing('#server/api/b.ts'))
    plant('web/screens/gamer/grid/a.ts', importing('../challenges/a.ts'))
    plant('web/screens/gamer/challenges/b.ts', "import type { B } from '../grid/b.ts'\n")
    expect(structureFaults(root).sort()).toEqual([
      'server/api and server/pages import each other',
      'web/screens/gamer/challenges and web/screens/gamer/grid import each other',
    ])
  })

  test('but not a folder and the one around it, a test, or an import that runs one way', () => {
    plant('server/a.ts', importing('./pages/a.ts'))
    plant('server/pages/a.ts', importing('../b.ts'))
    plant('server/pages/b.ts', importing('../api/a.ts'))
    plant('server/api/a.test.ts', importing('../pages/a.ts'))
    expect(structureFaults(root)).toEqual([])
  })

  test('a path that climbs out of its folder twice', () => {
    plant('server/api/fields/a.ts', importing('../../app.ts'))
    expect(structureFaults(root)).toEqual(['server/api/fields/a.ts climbs to ../../app.ts'])
  })

  test('a file of more than 300 lines', () => {
    plant('web/a.css', 'a {}\n'.repeat(301))
    expect(structureFaults(root)).toEqual(['web/a.css has 301 lines'])
  })

  test('a folder of more than 25 files, tests not counted', () => {
    for (let i = 0; i < 26; i++) plant(`web/board/a${i}.ts`, '\n')
    for (let i = 0; i < 26; i++) plant(`web/lists/a${i}.test.ts`, '\n')
    expect(structureFaults(root)).toEqual(['web/board has 26 files'])
  })
})
