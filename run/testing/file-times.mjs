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
    const inState = (state) => modules.flatMap(({ children }) => [...children.allTests(state)])
    const failures = inState('failed').map(({ module, fullName }) => `${fileOf(module)} > ${fullName}`)
    const files = modules.map((module) => ({
      file: fileOf(module),
      ms: module.diagnostic().duration,
    }))
    writeFileSync(
      process.env.VITEST_REPORT,
      JSON.stringify({ passed: inState('passed').length, failed: failures.length, failures, files }),
    )
  }
}

const fileOf = ({ moduleId }) => relative(process.cwd(), moduleId)
