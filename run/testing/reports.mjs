// The results of the test runners: passed, failed with their names, and the time of each file.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../bootstrap/install.mjs'

const NOTHING = { passed: 0, failed: 0, failures: [], files: [] }

/** Written by file-times.mjs. Empty if the runner crashed. */
export const vitestReport = (file) => read(file) ?? NOTHING

/** A file's time is that of its tests, at every width. */
export function playwrightReport(file) {
  const report = read(file)
  if (!report) return NOTHING
  const { config, suites, stats } = report
  const files = suites.map((suite) => ({
    file: relative(root, join(config.rootDir, suite.file)),
    ms: millisecondsOf(suite),
  }))
  const failures = suites.flatMap(specsOf).flatMap(({ ok, file, title, tests }) => {
    const widths = tests.filter(({ status }) => status === 'unexpected').map((test) => test.projectName)
    return ok ? [] : [`${relative(root, join(config.rootDir, file))} > ${title} (${widths.join(', ')})`]
  })
  return { passed: stats.expected, failed: stats.unexpected, failures, files }
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)]

const millisecondsOf = (suite) =>
  sum(
    specsOf(suite).flatMap(({ tests }) => tests.flatMap(({ results }) => results.map((run) => run.duration))),
  )

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

export const slowest = (files, count) =>
  [...files]
    .sort((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)
