import type { Command } from 'commander'
import {
  banCommand,
  exclude,
  grantSquareCommand,
  lift,
  merge,
  note,
  removeCommand,
  restoreCommand,
  showGamer,
  undoDecisionCommand,
  unmerge,
} from '../commands/gamer-acts.ts'
import { command, type Run, wholeNumber } from './command-run.ts'

const GAMERTAG = ['<gamertag>', 'gamertag, current or former, in any spelling'] as const
const DRY_RUN = ['--dry-run', 'show the effect without changing anything'] as const

export function addDecisionCommands(program: Command, run: Run): void {
  command(program, 'gamer', 'show a gamer and all that was decided about them')
    .argument(...GAMERTAG)
    .action(run(showGamer))
  act(program, 'ban', 'ban a gamer: hidden, not scanned, data kept')
    .requiredOption('--why <text>', 'reason for the log')
    .action(run(banCommand))
  act(program, 'unban', 'lift a ban and restore the gamer')
    .alias('lift')
    .option('--why <text>', 'reason for the log')
    .action(run(lift))
  many(program, 'remove-gamer', 'remove gamers from the contest; data is kept').action(run(removeCommand))
  many(program, 'restore-gamer', 'restore removed gamers').action(run(restoreCommand))
  act(program, 'exclude', 'exclude a square that Xbox Live reports as completed')
    .argument('<square>', 'its number', wholeNumber)
    .requiredOption('--why <text>', 'reason, shown in the public feed')
    .action(run(exclude))
  act(program, 'grant-square', 'grant a square that Xbox Live does not report')
    .argument('<square>', 'its number', wholeNumber)
    .requiredOption('--why <text>', 'reason, shown in the public feed')
    .option('--link <game>', 'an alternative of the square, by its link; without it the main game')
    .action(run(grantSquareCommand))
  command(program, 'merge', 'let a second account of the same person count for the first')
    .argument('<second>', 'the gamertag of the account that will no longer be seen')
    .argument('<first>', 'the gamertag of the gamer it counts for')
    .requiredOption('--why <text>', 'reason for the log')
    .option(...DRY_RUN)
    .action(run(merge))
  act(program, 'unmerge', 'undo a merge: the second account is a separate gamer again')
    .option('--why <text>', 'reason for the log')
    .action(run(unmerge))
  command(program, 'undo', 'undo a decision about a gamer')
    .alias('take-back')
    .argument('<decision>', 'its number, as "gamer" shows it', wholeNumber)
    .option('--why <text>', 'reason for the log')
    .option(...DRY_RUN)
    .action(run(undoDecisionCommand))
  command(program, 'note', 'show the note about a gamer that only organisers see, or write it')
    .argument(...GAMERTAG)
    .argument('[text]', 'the whole note; "" clears it')
    .action(run(note))
}

const act = (program: Command, name: string, description: string): Command =>
  command(program, name, description)
    .argument(...GAMERTAG)
    .option(...DRY_RUN)

const many = (program: Command, name: string, description: string): Command =>
  command(program, name, description)
    .argument('<gamertags...>', 'gamertags, current or former, in any spelling; several are one action')
    .option('--why <text>', 'reason for the log')
    .option(...DRY_RUN)
