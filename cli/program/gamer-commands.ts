import type { Command } from 'commander'
import { addGamersCommand } from '../commands/add-gamer.ts'
import { link, unlink } from '../commands/link.ts'
import { command, type Run, wholeNumber } from './command-run.ts'

export function addGamerCommands(program: Command, run: Run): void {
  command(program, 'add-gamer', 'add a player to the contest; the next cycle scans them')
    .argument('[gamertag]', 'as it is on Xbox Live')
    .option('--file <file>', 'many at once: a text file with one gamertag per line')
    .action(run(addGamersCommand))
  command(program, 'link', 'link a gamer to their page on the achievement site')
    .argument('<gamertag>', 'gamertag, current or former, in any spelling')
    .argument('<tracker gamertag>', 'their name there')
    .argument('[id]', 'their id there, so that its pages show their progress', wholeNumber)
    .action(run(link))
  command(program, 'unlink', 'remove such a link: the site uses the gamertag again')
    .argument('<gamertag>', 'gamertag, current or former, in any spelling')
    .action(run(unlink))
}
