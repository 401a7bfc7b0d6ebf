import { type Command, InvalidArgumentError } from 'commander'
import { patchPreviewCommand, patchPublish, patchUndo } from '../commands/patches/patch.ts'
import { command, type Run } from './command-run.ts'

export function addPatchCommands(program: Command, run: Run): void {
  const patch = command(program, 'patch', 'preview, publish or undo a patch')
  command(patch, 'preview', 'check a patch and preview its effect')
    .argument('<file>', 'in the shape of content/patches/N.json')
    .action(run(patchPreviewCommand))
  command(patch, 'publish', 'publish a patch now or on a schedule')
    .argument('<file>', 'in the shape of content/patches/N.json')
    .option('--seen <fingerprint>', 'only if its effect still has this fingerprint of "patch preview"')
    .option('--yes', 'without confirmation')
    .option('--at <time>', 'when, with its time zone: 2026-11-20T18:00-05:00', momentInTime)
    .option('--announce', 'post the announcement generated from its changes')
    .option('--why <text>', 'for the log')
    .action(run(patchPublish))
  command(patch, 'undo', 'undo the latest patch and turn it into a draft')
    .argument('<patch>', 'its number, or its file')
    .option('--yes', 'do not ask')
    .option('--why <text>', 'for the log')
    .action(run(patchUndo))
}

/** A time without a zone would depend on the machine. */
function momentInTime(text: string): Date {
  const at = new Date(text)
  if (!/T\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/i.test(text) || Number.isNaN(at.getTime()))
    throw new InvalidArgumentError('Write it with its time zone, such as 2026-11-20T18:00-05:00.')
  return at
}
