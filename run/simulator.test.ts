import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const command = fileURLToPath(new URL('simulator.ts', import.meta.url))

test('given --help, npm run simulator says what it takes and starts nothing', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, '--help'], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain('--port <port>')
})
