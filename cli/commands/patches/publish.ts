/** `publish`: checks the content, shows what it changes and what it costs whom, then publishes it. */
import { type ContentSource, readSource } from '#content/files.ts'
import { readContent } from '#content/load.ts'
import { counted } from '#contest/text/numbers.ts'
import { type CommandContext, CommandRefused, type CommandResult } from '#operations/context.ts'
import { lossesIn } from '#operations/effects/effect.ts'
import { otherContest, type PublishReport, publishContent } from '#operations/patches/publish.ts'
import { unscheduleOne } from '#operations/patches/unschedule.ts'
import { fillPosts } from '#operations/posts/fill-posts.ts'
import { publishPosts } from '#operations/posts/publish-posts.ts'
import { byTerminal, TERMINAL } from '../by-terminal.ts'
import { problemsOf } from '../check-content.ts'
import { gamersOf, linesOfStep, lossSentence } from './publish-text.ts'

export interface PublishFlags {
  dryRun?: boolean
  yes?: boolean
}

export async function publishCommand(
  { db, clock, contentDir, confirm }: CommandContext,
  { dryRun = false, yes = false }: PublishFlags,
): Promise<CommandResult> {
  const source = readSource(contentDir)
  const problems = problemsOf(source, contentDir)
  if (problems.length > 0) {
    const refusal = `Nothing was published: the content has ${counted(problems.length, 'problem')}.`
    return { failed: true, data: { error: refusal, problems }, text: [...problems, '', refusal].join('\n') }
  }
  await refuseOtherContest(db, { source, contentDir, at: clock.now() })
  const attempt = (mayLose: boolean) =>
    publishContent(db, { source, dryRun, mayLose, actor: TERMINAL, at: clock.now() })
  const report = await attempt(yes)
  const isMeant = report.isRefused && confirm && (await confirm(`${textOf(report)}\n\nPublish anyway?`))
  const done = isMeant ? await attempt(true) : report
  if (!dryRun && !done.isRefused) await announce(db, { source, contentDir, report: done, at: clock.now() })
  return resultOf(done, { dryRun })
}

/** Without CONTENT_DIR the product's own content would rewrite the past of another contest. */
async function refuseOtherContest(
  db: CommandContext['db'],
  { source, contentDir, at }: { source: ContentSource; contentDir: string; at: Date },
): Promise<void> {
  const why = await otherContest(db, source, at)
  if (why)
    throw new CommandRefused(
      `Nothing was published: ${contentDir} is not the folder of this contest, because ${why}. Set CONTENT_DIR to its own folder, or publish a single patch with "patch publish".`,
    )
}

interface Announced {
  source: ContentSource
  contentDir: string
  report: PublishReport
  at: Date
}

/** Publishes the content's posts that announce the change; other posts need "post publish". */
async function announce(
  db: CommandContext['db'],
  { source, contentDir, report: { now, later }, at }: Announced,
): Promise<void> {
  await fillPosts(db, { contentDir, at })
  const ids = new Set([...now.patches, ...later.patches].map(({ number }) => `patch-${number}`))
  const posts = (readContent(source.texts).posts.announcements ?? []).filter(({ id }) => ids.has(id))
  if (posts.length > 0) await publishPosts(db, { page: 'announcements', posts, actor: TERMINAL, at })
}

function resultOf(report: PublishReport, { dryRun }: { dryRun: boolean }): CommandResult {
  const { now, later, forgotten, isRefused } = report
  const data = {
    dryRun,
    isRefused,
    patches: now.patches,
    changes: now.difference,
    gamers: gamersOf(now),
    losses: lossesIn(now.effect),
    scheduled: {
      patches: later.patches,
      changes: later.difference,
      gamers: gamersOf(later),
      losses: lossesIn(later.effect),
    },
    forgotten,
  }
  const text = [textOf(report), endingOf(report, dryRun)].filter(Boolean).join('\n\n')
  return { data, text, failed: isRefused }
}

const textOf = ({ now, later, forgotten }: PublishReport): string =>
  [
    ...(now.patches.length > 0 ? [linesOfStep(now, 'now')] : []),
    ...(later.patches.length > 0 ? [linesOfStep(later, 'later')] : []),
    ...forgotten.map(
      (number) =>
        `Patch ${number} is scheduled but no longer in the content: "publish --cancel ${number}" cancels it.`,
    ),
  ].join('\n\n')

function endingOf({ now, later, isRefused }: PublishReport, dryRun: boolean): string {
  if (now.patches.length + later.patches.length === 0) return 'Everything is published already.'
  if (dryRun) return 'Nothing was changed: this is what "publish" would do.'
  if (isRefused) return 'Nothing was changed: publish with --yes if these losses are intended.'
  return [
    ...(now.patches.length > 0
      ? [`Published; ${counted(gamersOf(now).length, 'gamer')} with other points or squares than before.`]
      : []),
    ...later.patches.map(({ number, date }) => `Patch ${number} takes effect automatically on ${date}.`),
    ...(now.patches.length > 0 ? [] : [lossSentence(lossesIn(later.effect))]),
  ].join('\n')
}

export async function cancelPatch({ db, clock }: CommandContext, number: number): Promise<CommandResult> {
  await unscheduleOne(db, { number, ...byTerminal({ clock }) })
  return {
    data: { cancelled: number },
    text: `Patch ${number} was cancelled, with its announcement. It is a draft again. While it is in the content, the next "publish" schedules it again.`,
  }
}
