import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { builtProgram, PROGRAMS } from './programs.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

test.each(Object.entries(PROGRAMS))('%s is built as dist/programs/%s.mjs', async (source, name) => {
  const file = await builtProgram(source)
  expect(file).toBe(join(root, 'dist', 'programs', `${name}.mjs`))
  expect(existsSync(file)).toBe(true)
})

test('given a command, the built program says what its source says', async () => {
  const said = (file: string) => execFileSync(process.execPath, [file, 'help', 'patch'], { encoding: 'utf8' })
  expect(said(await builtProgram('run/organiser.ts'))).toBe(said(join(root, 'run/organiser.ts')))
})
