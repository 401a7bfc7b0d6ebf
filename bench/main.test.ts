import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

test.each([
  { situation: 'no name but an option', args: ['--json'] },
  { situation: 'an unknown name', args: ['nope'] },
  { situation: 'a name every object has', args: ['toString'] },
  { situation: 'two names', args: ['scoring', 'scoring'] },
  { situation: 'an unknown option', args: ['scoring', '--jsonn'] },
  { situation: 'an option of another one', args: ['scoring', '--rounds=2'] },
])('given $situation, one sentence lists the benchmarks and the exit code is 1', ({ args }) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' })
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^Say "npm run bench -- <name> \[--json\]" with one of these benchmarks: api, machines, scale, scan, scanners, scoring, web\. "scale" and "machines" also take --gamers=<n,n,\.\.\.>, "scan" --beside=<folder of another checkout>, "web" --pages=<names\|all> and --rounds=<n>\.\n$/,
    ),
  })
})

test('given rounds that are no number, one sentence says so', () => {
  const { status, stderr } = spawnSync(process.execPath, [main, 'web', '--rounds=many'], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 1, stderr: '--rounds is a whole number above 0.\n' })
})
