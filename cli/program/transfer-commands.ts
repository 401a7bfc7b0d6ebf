import type { Command } from 'commander'
import { exportContestCommand } from '../commands/patches/export-contest.ts'
import { exportPosts } from '../commands/posts.ts'
import { exportAll, importAll } from '../commands/transfer.ts'
import { command, type Run } from './command-run.ts'

export function addTransferCommands(program: Command, run: Run): void {
  const out = command(program, 'export', 'write files out of the contest')
  command(
    out,
    'all',
    'everything as JSON Lines, without accounts, sessions and secrets, while everything runs',
  )
    .argument('<file>', 'where to')
    .action(run(exportAll))
  command(out, 'posts', 'the published posts, as the files that "post publish" takes')
    .argument('<folder>', 'where to')
    .action(run(exportPosts))
  command(out, 'contest', 'games.json, challenges.json and patches/ as a content folder has them')
    .argument('<folder>', 'where to')
    .option(
      '--flat',
      'a whole folder to begin a contest of your own from: the grid as it is today, without patches',
    )
    .action(run(exportContestCommand))
  command(
    program,
    'import',
    'bring an exported contest into an empty installation; site and scanners must not run',
  )
    .argument('<file>', 'made by "export all"')
    .option('--replace', 'overwrite an existing contest', false)
    .option('--yes', 'do not ask', false)
    .action(run(importAll, { onAnyContest: true }))
}
