/** The arrows between the rooms are a lint rule; this plants wrong and right imports and looks at what the linter says. */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')

const REFUSED = [
  ['contest/a.ts', '#store/open.ts'],
  ['contest/b.ts', '#contract/call.ts'],
  ['contest/c.ts', 'node:fs'],
  ['contest/d.ts', 'zod'],
  ['contest/e.ts', '#config'],
  ['xbox/a.ts', '#contest/rules/grid.ts'],
  ['simulator/a.ts', '#xbox/client.ts'],
  ['simulator/world/a.ts', '../../xbox/client.ts'],
  ['simulator/b.ts', '#contest/rules/grid.ts'],
  ['contract/a.ts', '#store/open.ts'],
  ['content/a.ts', '#contract/call.ts'],
  ['store/a.ts', '#scanner/cycles/schedule.ts'],
  ['store/b.ts', '#config'],
  ['scanner/a.ts', '#server/app.ts'],
  ['scanner/b.ts', '#content/load.ts'],
  ['server/a.ts', '#scanner/cycles/schedule.ts'],
  ['server/api/a.ts', '#xbox/client.ts'],
  ['server/api/b.ts', '../../contest/grid.ts'],
  ['organiser/a.ts', '#server/app.ts'],
  ['web/a.ts', '#store/open.ts'],
  ['web/screens/a.tsx', '#content/load.ts'],
] as const

const ALLOWED = [
  ['contest/ok.ts', './grid.ts'],
  ['simulator/ok.ts', './clock.ts'],
  ['simulator/world/ok.ts', '../clock.ts'],
  ['contract/ok.ts', '#contest/rules/grid.ts'],
  ['store/ok.ts', '#contest/rules/grid.ts'],
  ['scanner/ok.ts', '#xbox/client.ts'],
  ['server/ok.ts', '#xbox/sign-in/sign-in.ts'],
  ['run/server.ts', '#config'],
  ['organiser/ok.ts', '#scanner/cycles/schedule.ts'],
  ['web/ok.ts', '#content/posts.ts'],
] as const

let folder: string
let refused: Set<string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grid900-arrows-'))
  await cp(join(root, 'biome.json'), join(folder, 'biome.json'))
  for (const [file, source] of [...REFUSED, ...ALLOWED]) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), `import { a } from '${source}'\nconsole.log(a)\n`)
  }
  refused = new Set(await filesWithWrongArrows())
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function filesWithWrongArrows(): Promise<string[]> {
  const args = [
    biome,
    'lint',
    '--vcs-enabled=false',
    '--only=style/noRestrictedImports',
    '--max-diagnostics=none',
  ]
  const output = await promisify(execFile)(process.execPath, [...args, '--reporter=json', '.'], {
    cwd: folder,
  }).catch((failure: { stdout: string }) => failure)
  const report = JSON.parse(output.stdout) as {
    diagnostics: { location: { path: string | { file: string } } }[]
  }
  return report.diagnostics.map(({ location }) =>
    (typeof location.path === 'string' ? location.path : location.path.file).replace(/^\.\//, ''),
  )
}

test.each(REFUSED)('given %s importing %s, the check fails', (file) => {
  expect(refused).toContain(file)
})

test.each(ALLOWED)('given %s importing %s, the check passes', (file) => {
  expect(refused).not.toContain(file)
})
