// npm test: installs what is missing, then runs all tests and checks. Its last line is `N passed, N failed`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { addHeadlessShell, findChromium } from './bootstrap/chromium.mjs'
import { installWhatIsMissing, root } from './bootstrap/install.mjs'
import { pinnedNode } from './bootstrap/pinned-node.mjs'
import { buildPrograms } from './bootstrap/programs.mjs'
import { runTool } from './bootstrap/run-tool.mjs'
import { buildWebIfChanged } from './bootstrap/web-build.mjs'
import { LAST_FILES } from './testing/file-times.mjs'
import { playwrightReport, slowest, vitestReport } from './testing/reports.mjs'

await installWhatIsMissing()
addHeadlessShell()
const chromium = findChromium()

const reports = mkdtempSync(join(tmpdir(), 'grid900-test-'))
const bin = join(root, 'node_modules', '.bin')
const tool = (name) => join(bin, name)
/** The tools compile the same files in every run and in every worker. */
const COMPILED = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') }

/** Checkers side by side learn the same types anew: one takes half of the processor time of four. */
const types = (project) => [tool('tsc'), '-p', project, '--checkers', '1']

/** Each counts as one test. */
const CHECKS = [
  { name: 'format and lint', command: [tool('biome'), 'ci', '--error-on-warnings', '.'] },
  { name: 'types', command: types('.') },
  { name: 'types of the web', command: types('web') },
  { name: 'dead code', command: [tool('knip')] },
  { name: 'code that only tests use', command: [tool('knip'), '--production'] },
  { name: 'content', command: [pinnedNode(), 'run/check-content.ts'] },
]

let beginBrowserTests
const lastFiles = new Promise((resolve) => {
  beginBrowserTests = resolve
})

const UNIT_TESTS = {
  name: 'unit and integration tests',
  command: [tool('vitest'), 'run', '--reporter=default', '--reporter=./run/testing/file-times.mjs'],
  env: { VITEST_REPORT: join(reports, 'vitest.json'), ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
  onLine: (line) => (line === LAST_FILES ? beginBrowserTests() : console.log(line)),
  report: () => vitestReport(join(reports, 'vitest.json')),
}

const BROWSER_TESTS = {
  name: 'browser tests',
  command: [tool('playwright'), 'test', '--reporter=dot,json'],
  env: {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json'),
    CHROMIUM_PATH: chromium,
    // Node itself strips the types: Playwright's loader took 17 s in a fresh clone before the first test, this takes 4 s.
    PW_DISABLE_TS_ESM: '1',
  },
  onLine: (line) => console.log(line),
  report: () => playwrightReport(join(reports, 'playwright.json')),
}

// The build has only one thread, and the tests sometimes wait for processes; the checks run meanwhile, one after the other.
const checking = check()
await buildWebIfChanged()
await buildPrograms()
const testing = run(UNIT_TESTS)
// The last files leave a processor to the browser tests, whose server takes some time to start.
await Promise.race([lastFiles, testing])
const browsing = run(BROWSER_TESTS)
const unit = await testing
const checks = await checking
for (const { name, said } of checks.filter(({ failed }) => failed))
  console.log(`\nFAILED ${name}:\n${said.join('\n')}`)
const browser = await browsing
rmSync(reports, { recursive: true, force: true })

const steps = [...checks, unit, browser]
const [passed, failed] = ['passed', 'failed'].map((key) => steps.reduce((sum, step) => sum + step[key], 0))
console.log(`The slowest files:\n${slowest([...unit.files, ...browser.files], 10).join('\n')}\n`)
const failures = steps.flatMap((step) => step.failures ?? [])
// Once more by name: what they said is far above.
if (failures.length > 0) console.log(`Failed:\n${failures.join('\n')}\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)

/** Their output is held back, so that it does not mix with that of the tests. */
async function check() {
  const done = []
  for (const step of CHECKS) {
    const said = []
    const result = await run({ ...step, onLine: (line) => said.push(line) })
    done.push({ ...result, name: step.name, said })
  }
  return done
}

/** Runs a step on the pinned Node, and reports it in one line. */
async function run({ name, command: [file, ...args], env = {}, onLine, report }) {
  const started = performance.now()
  const code = await runTool(file, args, {
    cwd: root,
    env: { ...COMPILED, ...process.env, ...env, PATH: `${bin}${delimiter}${process.env.PATH}` },
    ...(onLine && { onLine }),
  })
  const succeeded = code === 0
  const result = report?.() ?? { passed: succeeded ? 1 : 0, failed: 0 }
  // A runner that fails without a failed test (a crash, an unhandled error) counts as one failure.
  if (!succeeded && result.failed === 0) result.failed = 1
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${succeeded ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  return result
}
