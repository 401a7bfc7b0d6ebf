/** Tests that say the same on a quiet and on a busy machine, as far as reading finds what they must not do. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hastyParts, isOfTests } from './hasty-tests.ts'

const project = join(import.meta.dirname, '..', '..')
const SKIPPED = new Set(['node_modules', 'dist', 'data', 'test-results', '.git'])

const filesBelow = (folder: string): string[] =>
  readdirSync(join(project, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) return SKIPPED.has(path) ? [] : filesBelow(path)
    return isOfTests(path) ? [path] : []
  })

test('no test waits a while, looks at the clock, or shares a port or folder with another', () => {
  const files = filesBelow('')
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((path) => hastyParts(path, readFileSync(join(project, path), 'utf8')))).toEqual([])
})

test.each([
  'await setTimeout(20)',
  'await sleep(5_000)',
  'await new Promise((resolve) => setTimeout(resolve, 20))',
  'setTimeout(resolve, MOMENT_MS)',
  'await page.waitForTimeout(100)',
  "await page.goto('/', { waitUntil: 'networkidle' })",
  'expect(Date.now() - begun).toBeLessThan(1000)',
  'expect(Date.parse(until)).toBeGreaterThan(Date.now() + 500)',
  'while (performance.now() - begun < 5000) look()',
  'await app.listen({ port: 0 }); server.listen(3000)',
  "const folder = join(tmpdir(), 'grid900')",
  'test.describe.configure({ retries: 2 })',
  "test.only('this one', () => {})",
])('given a planted %s, it is found', (line) => {
  expect(hastyParts('a.test.ts', line)).toHaveLength(1)
})

test.each([
  'await until(async () => (await progress()).done > 3)',
  'await clock.sleep(10 * 60_000)',
  'await new Promise((done) => setTimeout(done))',
  'const at = new Date(Date.now() - 60_000)',
  'expect(clock.now() - before).toBeGreaterThanOrEqual(60_000)',
  "const folder = mkdtempSync(join(tmpdir(), 'grid900-'))",
  "server.listen(0, '127.0.0.1')",
])('but not %s', (line) => {
  expect(hastyParts('a.test.ts', line)).toEqual([])
})
