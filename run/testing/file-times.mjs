// A vitest reporter. Vitest's own JSON leaves out setup and teardown, which dominate some files.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Said when fewer files are left than there are workers. */
export const LAST_FILES = 'The last files of vitest are running.'

const LAST = 2

export default class FileTimes {
  #left = 0

  onTestRunStart(files) {
    this.#left = files.length
  }

  onTestModuleEnd() {
    if (--this.#left === LAST) console.log(LAST_FILES)
  }

  onTestRunEnd(modules) {
    const count = (state) => modules.flatMap(({ children }) => [...children.allTests(state)]).length
    const files = modules.map((module) => ({
      file: relative(process.cwd(), module.moduleId),
      ms: module.diagnostic().duration,
    }))
    writeFileSync(
      process.env.VITEST_REPORT,
      JSON.stringify({ passed: count('passed'), failed: count('failed'), files }),
    )
  }
}
