/** What the organiser decides about a gamer. */
import type { Command } from 'commander'
import {
  type ActFlags,
  ban,
  exclude,
  grant,
  lift,
  merge,
  note,
  remove,
  restore,
  showGamer,
  takeBackById,
  unmerge,
} from '../commands/gamer-acts.ts'
import { type Run, wholeNumber } from './command-run.ts'

const GAMERTAG = ['<gamertag>', 'any spelling, also a former one'] as const
const DRY_RUN = ['--dry-run', 'only tell what it would do'] as const

export function addDecisionCommands(program: Command, run: Run): void {
  program
    .command('gamer')
    .description('show a gamer and all that was decided about them')
    .argument(...GAMERTAG)
    .action((gamertag: string) => run((context) => showGamer(context, gamertag)))
  act(program, 'ban', 'hide a gamer and read them no more; everything is kept')
    .requiredOption('--why <text>', 'why, for the record')
    .action((gamertag: string, flags: ActFlags) => run((context) => ban(context, gamertag, flags)))
  act(program, 'lift', 'end a ban: everything is back')
    .option('--why <text>', 'why, for the record')
    .action((gamertag: string, flags: ActFlags) => run((context) => lift(context, gamertag, flags)))
  act(program, 'remove-gamer', 'take a gamer out of the contest; everything is kept')
    .option('--why <text>', 'why, for the record')
    .action((gamertag: string, flags: ActFlags) => run((context) => remove(context, gamertag, flags)))
  act(program, 'restore-gamer', 'bring a removed gamer back')
    .option('--why <text>', 'why, for the record')
    .action((gamertag: string, flags: ActFlags) => run((context) => restore(context, gamertag, flags)))
  act(program, 'exclude', 'a square of a gamer does not count although Xbox Live says yes')
    .argument('<square>', 'its number', wholeNumber)
    .requiredOption('--why <text>', 'why: everybody reads it in the feed')
    .action((gamertag: string, square: number, flags: ActFlags) =>
      run((context) => exclude(context, gamertag, square, flags)),
    )
  act(program, 'grant-square', 'a square counts for a gamer although Xbox Live says no')
    .argument('<square>', 'its number', wholeNumber)
    .requiredOption('--why <text>', 'why: everybody reads it in the feed')
    .option('--link <game>', 'an alternative of the square, by its link; without it the main game')
    .action((gamertag: string, square: number, flags: ActFlags & { link?: string }) =>
      run((context) => grant(context, gamertag, square, flags)),
    )
  program
    .command('merge')
    .description('let a second account of the same person count for the first')
    .argument('<second>', 'the gamertag of the account that will no longer be seen')
    .argument('<first>', 'the gamertag of the gamer it counts for')
    .requiredOption('--why <text>', 'why, for the record')
    .option(...DRY_RUN)
    .action((second: string, first: string, flags: ActFlags) =>
      run((context) => merge(context, { second, first }, flags)),
    )
  act(program, 'unmerge', 'take a merge back: the second account is a gamer of its own again')
    .option('--why <text>', 'why, for the record')
    .action((gamertag: string, flags: ActFlags) => run((context) => unmerge(context, gamertag, flags)))
  program
    .command('take-back')
    .description('take back a decision about a gamer, as if it had not been')
    .argument('<decision>', 'its number, as "gamer" shows it', wholeNumber)
    .option('--why <text>', 'why, for the record')
    .option(...DRY_RUN)
    .action((id: number, flags: ActFlags) => run((context) => takeBackById(context, id, flags)))
  program
    .command('note')
    .description('show the note about a gamer that only organisers see, or write it')
    .argument(...GAMERTAG)
    .argument('[text]', 'the whole note; "" clears it')
    .action((gamertag: string, text?: string) => run((context) => note(context, gamertag, text)))
}

const act = (program: Command, name: string, description: string): Command =>
  program
    .command(name)
    .description(description)
    .argument(...GAMERTAG)
    .option(...DRY_RUN)
