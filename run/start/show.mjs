// Who shows a start: a terminal, with the log in a file, or JSON lines of both where no person looks on.
import { writeSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { root } from '../bootstrap/install.mjs'
import { setting } from '../bootstrap/setting.mjs'
import { openLogFile } from './log-file.mjs'
import { openTerminal } from './terminal.mjs'

/** Pino's numbers. */
const INFO = 30
const ERROR = 50

const JSON_LINES = {
  packages: 'Installing the packages.',
  programs: 'Building the programs.',
  website: 'Building the website.',
}

export function openShow({ isVerbose }) {
  return process.stdout.isTTY && !isVerbose ? onTerminal() : asLines()
}

/** The product writes its own lines; here are those of what comes before it. */
function asLines() {
  const write = (level, msg) => {
    const line = `${JSON.stringify({ level, time: Date.now(), pid: process.pid, msg })}\n`
    ;(level < ERROR ? process.stdout : process.stderr).write(line)
  }
  return {
    // Through a pipe the product writes JSON although a person looks on.
    output: process.stdout.isTTY ? 'pipe' : 'inherit',
    onLine: process.stdout.isTTY ? (line) => process.stderr.write(`${line}\n`) : undefined,
    tell({ step, state, note, complaint }) {
      if (state === 'begin' && JSON_LINES[step]) write(INFO, JSON_LINES[step])
      if (note) write(INFO, note)
      if (complaint) write(ERROR, complaint)
    },
    /** Of these the product writes its own. */
    tellOfProduct() {},
  }
}

function onTerminal() {
  const log = openLogFile(resolve(root, setting('DATA_DIR') ?? 'data'))
  const logPath = log && relative(process.cwd(), log.path)
  const terminal = openTerminal({ stream: process.stdout, env: process.env, logPath })
  const note = (level, msg) =>
    log && writeSync(log.fd, `${JSON.stringify({ level, time: Date.now(), pid: process.pid, msg })}\n`)
  return {
    output: log?.fd ?? 'ignore',
    onLine(line) {
      if (log) writeSync(log.fd, `${line}\n`)
      const complaint = sentenceOf(line)
      if (complaint) terminal.tell({ complaint })
    },
    tell(event) {
      const { step, state, complaint } = event
      note(complaint ? ERROR : INFO, complaint ?? event.note ?? `${step}: ${state}`)
      terminal.tell(event)
    },
    tellOfProduct: terminal.tell,
  }
}

/** Of an error in JSON what it says, without its stack; anything else as it is. */
function sentenceOf(line) {
  try {
    const { level, msg } = JSON.parse(line)
    return level < ERROR ? undefined : String(msg).split('\n')[0]
  } catch {
    return line.trim()
  }
}
