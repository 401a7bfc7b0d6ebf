// npm test: installs what is missing, then runs all checks and tests. Its last line is `N passed, N failed`.
// npm test -- --times 4 [--busy]: whole runs one after the other.
import { parseArgs } from 'node:util'
import { findChromium } from './bootstrap/chromium.mjs'
import { installWhatIsMissing } from './bootstrap/install.mjs'
import { listen } from './bootstrap/news.mjs'
import { buildPrograms } from './bootstrap/programs.mjs'
import { stop } from './bootstrap/stop.mjs'
import { buildWebIfChanged } from './bootstrap/web-build.mjs'
import { boardOn, newsOn } from './testing/board.mjs'
import { checks, tool } from './testing/checks.mjs'
import { installOutsideTools, notRun } from './testing/outside-tools.mjs'
import { processorSeconds } from './testing/processor-time.mjs'
import { repeatRuns } from './testing/repeat.mjs'
import { slowest, toldFailure } from './testing/report.mjs'
import { openRunLog } from './testing/run-log.mjs'
import { runStep, told } from './testing/steps.mjs'

const { times, busy } = options()
if (times !== undefined) process.exit((await repeatRuns({ times, isBusy: busy })) ? 0 : 1)

const began = performance.now()
const board = boardOn(process.stdout)
listen(newsOn(board))
await Promise.all([installWhatIsMissing(), installOutsideTools()])
const chromium = findChromium()
const log = openRunLog('npm-test')
const run = (step) => runStep(step, { board, log })

const UNIT_TESTS = {
  name: 'unit and integration tests',
  command: [tool('vitest'), 'run', '--reporter=default', '--reporter=./run/testing/vitest-reporter.mjs'],
  isRunner: true,
}

const BROWSER_TESTS = {
  name: 'browser tests',
  command: [tool('playwright'), 'test', '--reporter=list,./run/testing/playwright-reporter.mjs'],
  env: {
    CHROMIUM_PATH: chromium,
    // Node itself strips the types: Playwright's loader took 17 s in a fresh clone before the first test, this takes 4 s.
    PW_DISABLE_TS_ESM: '1',
  },
  isRunner: true,
}

// Side by side from the beginning: the build has only one thread, tests wait for processes, and the checks fill what is left.
const checking = inTurn(checks())
await buildWebIfChanged()
await buildPrograms()
const [unit, browser, checked] = await Promise.all([run(UNIT_TESTS), run(BROWSER_TESTS), checking])
board.close()
await log.close()

const steps = [...checked, unit, browser]
const sum = (key) => steps.reduce((total, step) => total + step[key], 0)
const failures = steps.flatMap((step) => step.failures)
console.log(`\nThe slowest files:\n${slowest([...unit.files, ...browser.files], 10).join('\n')}\n`)
for (const failure of failures) console.log(`FAILED ${toldFailure(failure)}\n`)
for (const line of notRun()) console.log(line)
console.log(`log: ${log.path}`)
console.log(`took ${Math.round((performance.now() - began) / 1000)} s${ofProcessor(processorSeconds())}`)
console.log(told({ passed: sum('passed'), failed: sum('failed'), skipped: 0 }))
process.exit(failures.length > 0 ? 1 : 0)

async function inTurn(steps) {
  const done = []
  for (const step of steps) done.push(await run(step))
  return done
}

function ofProcessor(seconds) {
  return seconds === undefined ? '' : `, ${Math.round(seconds)} s of processor time`
}

function options() {
  try {
    const { values } = parseArgs({ options: { times: { type: 'string' }, busy: { type: 'boolean' } } })
    const times = values.times === undefined ? undefined : Number(values.times)
    if (times !== undefined && !(Number.isInteger(times) && times > 0))
      stop('--times needs a whole number of runs, as in npm test -- --times 4')
    return { times: times ?? (values.busy ? 1 : undefined), busy: Boolean(values.busy) }
  } catch (error) {
    return stop(`${error.message}. npm test knows --times N and --busy.`)
  }
}
