/** `npm run organiser -- <command>`: what the organiser of the contest does, while the site is running or not. */
import { loadEnvironment } from '#config'
import { runCommand } from './organiser/run-command.ts'
import { stopSignal } from './processes/run-process.ts'

process.exitCode = await runCommand({
  args: process.argv.slice(2),
  environment: loadEnvironment(),
  terminal: { input: process.stdin, output: process.stdout, errors: process.stderr },
  signal: stopSignal(),
})
