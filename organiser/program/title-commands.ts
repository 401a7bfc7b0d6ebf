/** Which titles the games are. */
import type { Command } from 'commander'
import { acceptExact, decideTitle, listTitles } from '../commands/titles.ts'
import { listVerified, verifyTitle } from '../commands/verify-titles.ts'
import { type Run, wholeNumber } from './command-run.ts'

export function addTitleCommands(program: Command, run: Run): void {
  const titles = program
    .command('titles')
    .description('decide which seen titles the games without an id are, and how they are verified')
  titles
    .command('list', { isDefault: true })
    .description('list suggestions')
    .action(() => run(listTitles))
  const decisions = [
    ['accept', 'accepted', 'let a title count for a game'],
    ['reject', 'rejected', 'do not suggest a title for a game again'],
  ] as const
  for (const [name, decision, description] of decisions) {
    titles
      .command(name)
      .description(description)
      .argument('<link>', 'of the game')
      .argument('<title id>', 'as listed', wholeNumber)
      .action((link: string, titleId: number) =>
        run((context) => decideTitle(context, { link, titleId, decision })),
      )
  }
  titles
    .command('accept-exact')
    .description('accept all exact matches that leave no choice')
    .action(() => run(acceptExact))
  titles
    .command('verify')
    .description('count a title as completed only with every achievement of its list, also those of 0 G')
    .argument('<title id>', 'of a title seen in a history', wholeNumber)
    .option('--off', 'go by gamerscore alone again')
    .action((titleId: number, { off = false }: { off?: boolean }) =>
      run((context) => verifyTitle(context, titleId, { off })),
    )
  titles
    .command('verified')
    .description('list the titles that are verified by their achievement lists')
    .action(() => run(listVerified))
}
