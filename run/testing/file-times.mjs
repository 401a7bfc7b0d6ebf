// A vitest reporter. Vitest's own JSON leaves out setup and teardown, which dominate some files.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

export default class FileTimes {
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
