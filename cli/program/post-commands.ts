import type { Command } from 'commander'
import { listAllPosts, postHistory, publishPostsOf, restorePost, withdrawPost } from '../commands/posts.ts'
import { command, type Run, wholeNumber } from './command-run.ts'

const WHY = ['--why <text>', 'the log keeps it'] as const
const POST = ['<post>', 'its page and anchor, as "post list" shows it: faq#same-grid-for-everyone'] as const

export function addPostCommands(program: Command, run: Run): void {
  const post = command(program, 'post', 'announcements and the other pages that are written')
  command(post, 'list', 'list the posts, with drafts and those that wait for their moment')
    .option('--page <page>', 'only those of one page')
    .action(run(listAllPosts))
  command(post, 'publish', 'import new and changed posts from a file; every host shows them at once')
    .argument('<file>', 'as in content/posts; its name says the page')
    .option('--page <page>', 'needed if the file name is not a page; default announcements')
    .option('--dry-run', 'show what would change, without changing anything', false)
    .option(...WHY)
    .action(run(publishPostsOf))
  command(post, 'withdraw', 'withdraw a post; it is kept')
    .argument(...POST)
    .option(...WHY)
    .action(run(withdrawPost))
  command(post, 'history', 'list every version of a post')
    .argument(...POST)
    .action(run(postHistory))
  command(post, 'restore', 'show a withdrawn post again, or go back to the text of an older version')
    .argument(...POST)
    .option('--to <version>', 'the version to restore', wholeNumber)
    .option(...WHY)
    .action(run(restorePost))
}
