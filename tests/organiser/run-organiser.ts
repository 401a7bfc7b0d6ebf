/**
 * Runs the organiser's commands: as the organiser does, a process each, or one after the other in this process, which takes a
 * tenth of the time and leaves out only the start of Node. What the start itself decides, `commands.test.ts` asks of processes.
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { builtProgram } from '#run/bootstrap/programs.mjs'
import { runCommand } from '#run/organiser/run-command.ts'

const MAIN = await builtProgram('run/organiser.ts')

export interface FinishedCommand {
  code: number
  out: string
  complaint: string
}

/** A process of its own. */
export function startOrganiser(
  args: readonly string[],
  settings: Record<string, string>,
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [MAIN, ...args], { env: environmentWith(settings) })
}

export async function finished(child: ChildProcessWithoutNullStreams): Promise<FinishedCommand> {
  const [out, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, out: out.trim(), complaint: complaint.trim() }
}

/** The same words, settings and streams, in this process. */
export async function runOrganiser(
  args: readonly string[],
  settings: Record<string, string>,
): Promise<FinishedCommand> {
  const terminal = { input: new PassThrough(), output: new PassThrough(), errors: new PassThrough() }
  const said = Promise.all([text(terminal.output), text(terminal.errors)])
  const environment = environmentWith(settings)
  const code = await runCommand({ args, environment, terminal, signal: new AbortController().signal })
  for (const stream of Object.values(terminal)) stream.end()
  const [out, complaint] = await said
  return { code, out: out.trim(), complaint: complaint.trim() }
}

function environmentWith(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { LOG_LEVEL: _, ...env } = process.env
  return { ...env, ...settings }
}
