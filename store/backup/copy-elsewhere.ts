/** Runs the organiser's command that copies a finished backup to another machine. */
import { spawn } from 'node:child_process'
import { BackupRefused } from '../errors.ts'

/** Generous for a slow line and a big contest; a hanging command must not block the next backup. */
const TIMEOUT_MS = 2 * 3_600_000
/** Maximum length of its error output. */
const MAX_SAID = 300

/** Runs in the system's shell, with the file as BACKUP_FILE and as the first argument. Any exit code but 0 is a failure. */
export function copyElsewhere(
  command: string,
  file: string,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const [shell, ...flags] = process.platform === 'win32' ? ['cmd', '/d', '/s', '/c'] : ['sh', '-c']
    const child = spawn(shell ?? 'sh', [...flags, command, 'BACKUP_COMMAND', file], {
      env: { ...process.env, BACKUP_FILE: file },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: timeoutMs,
    })
    let said = ''
    child.stderr.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-2000)
    })
    child.on('error', (error) => reject(failed(error.message)))
    child.on('close', (code, signal) => {
      if (code === 0) return resolve()
      const how = signal ? `was ended by ${signal}` : `ended with ${code}`
      const last = said.trim().split('\n').at(-1)?.slice(0, MAX_SAID)
      reject(failed(last ? `${how}: ${last}` : how))
    })
  })
}

const failed = (how: string): BackupRefused =>
  new BackupRefused(`The backup was made, but not copied elsewhere: BACKUP_COMMAND ${how}`)
