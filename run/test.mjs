// npm test: installs what is missing, then proves everything. Its last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findChromium } from './bootstrap/chromium.mjs'
import { installWhatIsMissing, root } from './bootstrap/install.mjs'
import { pinnedNode } from './bootstrap/pinned-node.mjs'
import { buildWebIfChanged } from './bootstrap/web-build.mjs'

await installWhatIsMissing()
const chromium = findChromium()
await buildWebIfChanged()

const reports = mkdtempSync(join(tmpdir(), 'grid900-test-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')
const tool = (name) => join(root, 'node_modules', '.bin', name)
const bin = join(root, 'node_modules', '.bin')

/** Each step runs on the pinned Node; `count` reads how many tests passed and failed, else the step itself is one. */
const steps = [
  { name: 'format and lint', command: [tool('biome'), 'ci', '--error-on-warnings', '.'] },
  { name: 'types', command: [tool('tsc'), '-p', '.'] },
  { name: 'types of the web', command: [tool('tsc'), '-p', 'web'] },
  { name: 'dead code', command: [tool('knip')] },
  { name: 'code that only tests use', command: [tool('knip'), '--production'] },
  { name: 'content', command: [pinnedNode(), 'run/check-content.ts'] },
  {
    name: 'unit and integration tests',
    command: [
      tool('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
    count: () => {
      const { numPassedTests, numFailedTests } = readReport(vitestReport)
      return { passed: numPassedTests, failed: numFailedTests }
    },
  },
  {
    name: 'browser tests',
    command: [tool('playwright'), 'test', '--reporter=dot,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport, CHROMIUM_PATH: chromium },
    count: () => {
      const { expected, unexpected } = readReport(playwrightReport).stats
      return { passed: expected, failed: unexpected }
    },
  },
]

const total = { passed: 0, failed: 0 }
for (const step of steps) {
  const started = Date.now()
  const succeeded = runStep(step)
  const counted = succeeded || hasReport(step) ? step.count?.() : undefined
  const result = counted ?? { passed: 0, failed: 0 }
  // A runner that fails without a failed test (a crash, an unhandled error) is a failure of its own.
  if (!succeeded && result.failed === 0) result.failed = 1
  if (!step.count && succeeded) result.passed = 1
  total.passed += result.passed
  total.failed += result.failed
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${succeeded ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)\n`)
}
rmSync(reports, { recursive: true, force: true })
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)

function runStep({ name, command: [file, ...args], env = {} }) {
  console.log(`> ${name}`)
  const result = spawnSync(file, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env.PATH}` },
  })
  return result.status === 0
}

function hasReport(step) {
  return step.count !== undefined && existsSync(step.env ? playwrightReport : vitestReport)
}

function readReport(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
