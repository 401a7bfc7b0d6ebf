// npm run check: what one asks between edits, in seconds: types of everything, format, lint, dead code, content and structure.
// npm run check -- --tests: also the unit tests that what changed since the last commit can touch.
import { installWhatIsMissing } from './bootstrap/install.mjs'
import { listen } from './bootstrap/news.mjs'
import { boardOn, newsOn } from './testing/board.mjs'
import { checks, tool } from './testing/checks.mjs'
import { toldFailure } from './testing/report.mjs'
import { openRunLog } from './testing/run-log.mjs'
import { runStep, told } from './testing/steps.mjs'

const vitest = (name, ...args) => ({
  name,
  command: [
    tool('vitest'),
    'run',
    ...args,
    '--reporter=default',
    '--reporter=./run/testing/vitest-reporter.mjs',
  ],
  isRunner: true,
})

const board = boardOn(process.stdout)
listen(newsOn(board))
await installWhatIsMissing()
const log = openRunLog('check')
const left = [...checks(), vitest('structure', 'tests/structure')]
if (process.argv.includes('--tests'))
  left.push(vitest('tests of what changed', '--changed', '--passWithNoTests', '--exclude=tests/**'))
const done = []
// Two at a time: more would not be done sooner, and would slow the editor.
await Promise.all([workThrough(), workThrough()])
board.close()
await log.close()

const sum = (key) => done.reduce((total, step) => total + step[key], 0)
const failures = done.flatMap((step) => step.failures)
for (const failure of failures) console.log(`\nFAILED ${toldFailure(failure)}`)
if (failures.length > 0) console.log(`\nlog: ${log.path}`)
console.log(told({ passed: sum('passed'), failed: sum('failed'), skipped: 0 }))
process.exit(failures.length > 0 ? 1 : 0)

async function workThrough() {
  for (let step = left.shift(); step; step = left.shift()) done.push(await runStep(step, { board, log }))
}
