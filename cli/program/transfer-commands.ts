import type { Command } from 'commander'
import { exportContestCommand } from '../commands/patches/export-contest.ts'
import { exportPosts } from '../commands/posts.ts'
import { exportAll, importAll } from '../commands/transfer.ts'
import type { Run } from './command-run.ts'

export function addTransferCommands(program: Command, run: Run): void {
  const out = program.command('export').description('write files out of the contest')
  out
    .command('all')
    .description('everything as JSON Lines, without accounts, sessions and secrets, while everything runs')
    .argument('<file>', 'where to')
    .action((file: string) => run((context) => exportAll(context, file)))
  out
    .command('posts')
    .description('the published posts, as the files that "post publish" takes')
    .argument('<folder>', 'where to')
    .action((folder: string) => run((context) => exportPosts(context, folder)))
  out
    .command('contest')
    .description('games.json, challenges.json and patches/ as a content folder has them')
    .argument('<folder>', 'where to')
    .option(
      '--flat',
      'a whole folder to begin a contest of your own from: the grid as it is today, without patches',
    )
    .action((folder: string, choices: { flat?: boolean }) =>
      run((context) => exportContestCommand(context, folder, choices)),
    )
  program
    .command('import')
    .description('bring an exported contest into an empty installation; site and scanners must not run')
    .argument('<file>', 'made by "export all"')
    .option('--replace', 'overwrite an existing contest', false)
    .option('--yes', 'do not ask', false)
    .action((file: string, choices: { replace: boolean; yes: boolean }) =>
      run((context) => importAll(context, file, choices), { onAnyContest: true }),
    )
}
