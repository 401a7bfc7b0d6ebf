import type { Command } from 'commander'
import {
  acceptExact,
  type DecideFlags,
  decideTitle,
  undoTitleCommand,
} from '../commands/titles/decide-titles.ts'
import { findForGames } from '../commands/titles/find-titles.ts'
import { listTitles, searchForTitles } from '../commands/titles/list-titles.ts'
import { listVerified, verifyTitle } from '../commands/titles/verify-titles.ts'
import { command, type Run, wholeNumber } from './command-run.ts'

export function addTitleCommands(program: Command, run: Run): void {
  const titles = command(program, 'titles', 'match games to Xbox titles')
  titles
    .command('list', { isDefault: true })
    .description('list every game without a title, with suggestions')
    .option('--contradicted', 'list the accepted titles that histories contradict')
    .action(run(listTitles))
  command(titles, 'find', 'search the Microsoft Store for unmatched games')
    .argument('[link]', 'for one game; default all')
    .option('--fresh', 'repeat searches of the last month')
    .action(run(findForGames))
  command(titles, 'search', 'search the titles of histories and store answers')
    .argument('<text...>', 'words of the name, or an id')
    .action(run((context, text: string[]) => searchForTitles(context, text.join(' '))))
  addDecidingCommands(titles, run)
  command(
    titles,
    'verify',
    'count a title as completed only with every achievement of its list, also those of 0 G',
  )
    .argument('<title id>', 'of a title seen in a history', wholeNumber)
    .option('--off', 'go by gamerscore alone again')
    .action(run(verifyTitle))
  command(titles, 'verified', 'list the titles that are verified by their achievement lists').action(
    run(listVerified),
  )
}

function addDecidingCommands(titles: Command, run: Run): void {
  const deciding = (name: string, description: string) =>
    command(titles, name, description)
      .argument('<link>', 'of the game')
      .argument('<title id>', 'as listed', wholeNumber)
      .option('--dry-run', 'preview gains and losses without changing anything')
      .option('--yes', 'also when someone loses something')
      .option('--why <text>', 'for the log')
  deciding('accept', 'accept a title for a game')
    .option('--too', 'in addition to the title of the game, not instead of it')
    .action(
      run(
        (
          context,
          link: string,
          titleId: number,
          { too = false, ...flags }: DecideFlags & { too?: boolean },
        ) => decideTitle(context, { link, titleId, decision: 'accepted', isTwin: too }, flags),
      ),
    )
  deciding('reject', 'do not suggest a title for a game again').action(
    run((context, link: string, titleId: number, flags: DecideFlags) =>
      decideTitle(context, { link, titleId, decision: 'rejected' }, flags),
    ),
  )
  command(titles, 'accept-exact', 'accept all exact matches that leave no choice')
    .option('--dry-run', 'preview gains without changing anything')
    .option('--why <text>', 'for the log')
    .action(run(acceptExact))
  command(titles, 'undo', 'undo an accepted match')
    .argument('<link>', 'of the game')
    .argument('[title id]', 'of a game with several; without it, the one that was accepted last', wholeNumber)
    .option('--dry-run', 'preview losses without changing anything')
    .option('--why <text>', 'for the log')
    .action(run(undoTitleCommand))
}
