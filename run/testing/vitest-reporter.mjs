// For vitest: says how far it is, and reports. Vitest's own JSON leaves out setup and teardown, which dominate some files.
import { writeFileSync } from 'node:fs'
import { fromRoot, PROGRESS, REPORT_FILE, seenBy } from './report.mjs'

export default class VitestReporter {
  #files = 0
  #done = 0

  onTestRunStart(files) {
    this.#files = files.length
  }

  onTestModuleEnd() {
    console.log(`${PROGRESS}${++this.#done} of ${this.#files} files`)
  }

  onTestRunEnd(modules, unhandled) {
    const inState = (state) => modules.flatMap(({ children }) => [...children.allTests(state)])
    const failures = [
      ...inState('failed').map(failedTest),
      ...modules.flatMap(brokenParts),
      ...unhandled.map((error) => ({
        file: 'vitest',
        name: 'an error outside of every test',
        saw: seenBy([error], 'tests'),
      })),
    ]
    const report = {
      passed: inState('passed').length,
      failed: failures.length,
      skipped: inState('skipped').length,
      failures,
      files: modules.map((module) => ({ file: fromRoot(module.moduleId), ms: module.diagnostic().duration })),
    }
    writeFileSync(process.env[REPORT_FILE], JSON.stringify(report))
  }
}

const failedTest = (test) => ({
  file: fromRoot(test.module.moduleId),
  name: test.fullName,
  saw: seenBy(test.result().errors ?? [], fromRoot(test.module.moduleId)),
})

/** A file that cannot be read, and a group whose setup failed: their tests did not even begin. */
const brokenParts = (module) =>
  [module, ...module.children.allSuites()].flatMap((part) =>
    part.errors().length === 0
      ? []
      : [
          {
            file: fromRoot(module.moduleId),
            name: part === module ? 'the whole file' : part.fullName,
            saw: seenBy(part.errors(), fromRoot(module.moduleId)),
          },
        ],
  )
