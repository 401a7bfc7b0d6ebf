// Runs a tool as a step: the board shows how far it is, the log gets what it says, and what comes back is its report.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../bootstrap/install.mjs'
import { runTool } from '../bootstrap/run-tool.mjs'
import { PROGRESS, REPORT_FILE, readReport } from './report.mjs'

const bin = join(root, 'node_modules', '.bin')
/** The tools compile the same files in every run and in every worker. */
const COMPILED = join(root, 'node_modules/.cache/compiled')

/** A runner of tests reports them; any other tool is one test, whose failure is what it said. */
export async function runStep({ name, command, env = {}, isRunner = false }, { board, log }) {
  const [file, ...args] = command
  const step = board.begin(name)
  const reports = mkdtempSync(join(tmpdir(), 'grid900-test-'))
  const report = join(reports, 'report.json')
  const said = []
  const code = await runTool(file, args, {
    cwd: root,
    env: {
      NODE_COMPILE_CACHE: COMPILED,
      ...process.env,
      NO_COLOR: '1',
      ...env,
      [REPORT_FILE]: report,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
    },
    onLine(spoken) {
      const line = stripVTControlCharacters(spoken)
      if (line.startsWith(PROGRESS)) return step.progress(line.slice(PROGRESS.length))
      said.push(line)
      log.write(name, line)
    },
  })
  const result = resultOf({ name, said, code, report: isRunner ? readReport(report) : undefined })
  rmSync(reports, { recursive: true, force: true })
  step.end(result.failed > 0 ? 'failed' : 'passed', isRunner ? told(result) : '')
  return result
}

function resultOf({ name, said, code, report }) {
  if (!report) {
    const failures = code === 0 ? [] : [{ file: name, name: 'its complaints', saw: [said.join('\n')] }]
    return { passed: code === 0 ? 1 : 0, failed: failures.length, skipped: 0, failures, files: [] }
  }
  if (code === 0 || report.failed > 0) return report
  // A runner that ended without naming a failed test has crashed.
  const failures = [{ file: name, name: 'the runner itself', saw: [said.slice(-30).join('\n')] }]
  return { ...report, failed: 1, failures }
}

export const told = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
