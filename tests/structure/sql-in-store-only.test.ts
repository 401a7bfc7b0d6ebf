/** The lint rules that keep SQL in the store, tried on planted files. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const PLUGIN = 'tests/structure/sql-in-store-only.grit'

const RAW = "import { sql } from 'kysely'\nexport const one = sql`select 1`\n"
const DRIVER = "import { Client } from 'pg'\nexport const client = new Client()\n"
const TYPE = "import type { Migration } from 'kysely/migration'\nexport type Step = Migration\n"
const QUEUE = "import { PgBoss } from 'pg-boss'\nexport const boss = new PgBoss('')\n"
const built = (call: string) =>
  `import type { Db } from '#store/schema.ts'\nexport const ask = (db: Db) =>\n  db\n    .${call}\n    .execute()\n`

const REFUSED = {
  'cli/commands/a.ts': built("insertInto('titles').values([])"),
  'demo/a.ts': TYPE,
  'operations/a.ts': built("deleteFrom('titles')"),
  'run/a.ts': DRIVER,
  'scanner/scans/a.ts': built("updateTable('gamers').set({ suffix: '' })"),
  'server/a.ts': built("selectFrom('gamers').selectAll()"),
  'server/api/a.ts': RAW,
}

const ALLOWED = {
  'bench/scan/a.ts': RAW,
  'scanner/cycles/a.ts': QUEUE,
  'server/api/a.test.ts': built("deleteFrom('titles')"),
  'store/a.ts': built("selectFrom('gamers').selectAll()"),
  'store/people/a.ts': RAW,
  'tests/server/a.ts': DRIVER,
}

test('given SQL in and outside the store, the lint refuses exactly what is outside', () => {
  const root = mkdtempSync(join(tmpdir(), 'grid900-lint-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const { vcs: _, $schema: __, ...config } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'))
  const files = { 'biome.json': JSON.stringify(config), ...REFUSED, ...ALLOWED }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  mkdirSync(join(root, dirname(PLUGIN)), { recursive: true })
  copyFileSync(join(ROOT, PLUGIN), join(root, PLUGIN))

  const biome = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const { stderr } = spawnSync(process.execPath, [biome, 'lint', '--colors=off', '.'], {
    cwd: root,
    encoding: 'utf8',
  })
  const complaints = [...stderr.matchAll(/^(\S+\.ts):\d+:\d+ (?:lint\/style\/noRestrictedImports|plugin)/gm)]
  expect(complaints.map(([, path]) => path).sort()).toEqual(Object.keys(REFUSED))
})
