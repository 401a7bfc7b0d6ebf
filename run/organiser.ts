/** `npm run organiser -- <command>`: the organiser's commands, with or without a running site. */
import { loadEnvironment } from '#config'
import { runCommand } from './organiser/run-command.ts'
import { stopSignal } from './processes/run-process.ts'

process.exitCode = await runCommand({
  args: process.argv.slice(2),
  environment: loadEnvironment(),
  terminal: { input: process.stdin, output: process.stdout, errors: process.stderr },
  signal: stopSignal(),
})
