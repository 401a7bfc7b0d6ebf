/** Runs the organiser's commands as the organiser does: a process each. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../run/organiser.ts', import.meta.url))

export interface FinishedCommand {
  code: number
  out: string
  complaint: string
}

export function startOrganiser(
  args: readonly string[],
  settings: Record<string, string>,
): ChildProcessWithoutNullStreams {
  const { LOG_LEVEL: _, ...env } = process.env
  return spawn(process.execPath, [MAIN, ...args], { env: { ...env, ...settings } })
}

export async function finished(child: ChildProcessWithoutNullStreams): Promise<FinishedCommand> {
  const [out, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, out: out.trim(), complaint: complaint.trim() }
}
