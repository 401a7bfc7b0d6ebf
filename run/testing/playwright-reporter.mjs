// For Playwright: says how far it is, and reports.
import { writeFileSync } from 'node:fs'
import { fromRoot, PROGRESS, REPORT_FILE, seenBy } from './report.mjs'

export default class PlaywrightReporter {
  #tests = []
  #done = 0
  #failures = []
  #milliseconds = new Map()

  onBegin(_config, suite) {
    this.#tests = suite.allTests()
  }

  onTestEnd(test, { duration, errors }) {
    const file = fromRoot(test.location.file)
    this.#milliseconds.set(file, (this.#milliseconds.get(file) ?? 0) + duration)
    if (test.outcome() === 'unexpected') {
      const [, width] = test.titlePath()
      this.#failures.push({ file, name: `${test.title} (${width})`, saw: seenBy(errors, file) })
    }
    console.log(`${PROGRESS}${++this.#done} of ${this.#tests.length} tests`)
  }

  onError(error) {
    this.#failures.push({
      file: 'playwright',
      name: 'an error outside of every test',
      saw: seenBy([error], 'tests'),
    })
  }

  onEnd() {
    const having = (outcome) => this.#tests.filter((test) => test.outcome() === outcome).length
    const report = {
      passed: having('expected'),
      failed: this.#failures.length,
      skipped: having('skipped'),
      failures: this.#failures,
      files: [...this.#milliseconds].map(([file, ms]) => ({ file, ms })),
    }
    writeFileSync(process.env[REPORT_FILE], JSON.stringify(report))
  }

  printsToStdio() {
    return false
  }
}
