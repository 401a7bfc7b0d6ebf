import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

test.each([
  { situation: 'no name', args: [] },
  { situation: 'an unknown name', args: ['nope'] },
  { situation: 'a name every object has', args: ['toString'] },
  { situation: 'two names', args: ['scoring', 'scoring'] },
  { situation: 'an unknown option', args: ['scoring', '--jsonn'] },
])('given $situation, one sentence lists the benchmarks and the exit code is 1', ({ args }) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' })
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^Say "npm run bench -- <name> \[--json\]" with one of these benchmarks: api, scan, scanners, scoring, web\.\n$/,
    ),
  })
})
