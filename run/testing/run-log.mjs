// All that the tools said in a run, in a file of its own; the last few are kept.
import { createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../bootstrap/install.mjs'

const FOLDER = join(root, 'test-results', 'logs')
const KEPT = 20

export function openRunLog(name) {
  mkdirSync(FOLDER, { recursive: true })
  const old = readdirSync(FOLDER).sort().slice(0, -KEPT)
  for (const file of old) rmSync(join(FOLDER, file), { force: true })
  const begun = new Date().toISOString().replaceAll(':', '-').slice(0, 19)
  const path = join(FOLDER, `${begun}-${name}-${process.pid}.log`)
  const file = createWriteStream(path)
  return {
    path: relative(root, path),
    write: (step, line) => file.write(`[${step}] ${line}\n`),
    close: () => new Promise((closed) => file.end(closed)),
  }
}
