// What a test runner reports when it is done: { passed, failed, skipped, failures: [{ file, name, saw }], files: [{ file, ms }] }.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../bootstrap/install.mjs'

/** Where a runner's reporter writes its report. */
export const REPORT_FILE = 'TEST_REPORT'

/** Begins the lines in which a reporter says how far its runner is. */
export const PROGRESS = 'progress of tests: '

const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] }

/** Nothing if the runner crashed before it could write it. */
export const readReport = (file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { ...NOTHING }

export const fromRoot = (file) => relative(root, file)

const MAX_LINES_SEEN = 24

/** What a failed test saw: the message, and the line of the test that it came from. The log has the rest. */
export function seenBy(errors, file) {
  return errors.map(({ message, diff, stack }) => {
    const said = stripVTControlCharacters([message ?? String(stack), diff].filter(Boolean).join('\n'))
    const lines = said.split('\n').slice(0, MAX_LINES_SEEN)
    const frame = stack?.split('\n').find((line) => line.includes(file))
    return [...lines, ...(frame ? [frame.trim()] : [])].join('\n')
  })
}

export const slowest = (files, count) =>
  [...files]
    .sort((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)

/** A failure as people read it: which test, in which file, and what it saw. */
export const toldFailure = ({ file, name, saw }) =>
  [`${file} > ${name}`, ...saw.flatMap((text) => text.split('\n')).map((line) => `    ${line}`)].join('\n')
