import type { Command } from 'commander'
import { backup, restoreBackupCommand } from '../commands/backup.ts'
import { doctor } from '../commands/doctor.ts'
import { rotateKey } from '../commands/rotate-key.ts'
import { listSettings, setSetting } from '../commands/settings.ts'
import { command, type Run, type Why } from './command-run.ts'

export function addOperatorCommands(program: Command, run: Run): void {
  const settings = command(program, 'settings', 'the settings of the contest: name, chat, scan times ...')
  settings.command('list', { isDefault: true }).description('show them all').action(run(listSettings))
  command(settings, 'set', 'change one; every host shows it within two seconds')
    .argument('<name>', 'as the list names it')
    .argument('<value>', 'the new value; "" for none')
    .option('--why <text>', 'for the log')
    .action(
      run((context, name: string, text: string, { why }: Why) => setSetting(context, { name, text, why })),
    )
  command(program, 'doctor', 'check the installation; exits with 1 when something needs attention').action(
    run(doctor),
  )
  command(program, 'backup', 'copy the whole contest and its key to one file, while everything runs')
    .argument('[file]', 'where to; without it a new file in BACKUP_DIR')
    .action(run(backup))
  command(program, 'restore', 'put a backup into an empty database; the site and the scanners must not run')
    .argument('<file>', 'made by "backup", or by itself every day')
    .option('--replace', 'overwrite an existing contest', false)
    .option('--yes', 'do not ask', false)
    .option('--without-key', 'restore without the key; the accounts must be reconnected', false)
    .action(run(restoreBackupCommand, { onAnyContest: true }))
  command(
    program,
    'rotate-key',
    "re-encrypt the accounts' tokens with a new key; the scanners must not run",
  ).action(run(rotateKey))
}
