/** `patch preview|publish|undo`: one patch from a file, with the same operations as the desk. */

import { counted } from '#contest/text/numbers.ts'
import { type CommandContext, CommandRefused, type CommandResult } from '#operations/context.ts'
import { type DraftReport, previewPatch } from '#operations/patches/check-draft.ts'
import { type PatchFile, readPatchFile } from '#operations/patches/patch-file.ts'
import type { Preview } from '#operations/patches/preview.ts'
import {
  PatchProblems,
  PreviewChanged,
  type PublishResult,
  publishOne,
} from '#operations/patches/publish-patch.ts'
import { previewUndo, undoPatch } from '#operations/patches/undo.ts'
import { moment } from '#operations/text.ts'
import { byTerminal } from '../by-terminal.ts'
import { linesOfPreview } from './patch-text.ts'

type Context = Pick<CommandContext, 'db' | 'clock' | 'confirm'>

export async function patchPreviewCommand({ db, clock }: Context, file: string): Promise<CommandResult> {
  const { patch, report } = await look({ db, clock }, file)
  const { problems, preview, announcement, forgets } = report
  const data = { problems, preview, announcement, forgets }
  const text = [
    ...linesOfProblems(problems),
    linesOfPreview(preview, patch.records.title),
    ...(problems.length === 0 ? [seenLine(preview)] : []),
  ]
  return { data, text: text.filter(Boolean).join('\n\n'), failed: problems.length > 0 }
}

export interface PublishChoices {
  seen?: string
  yes?: boolean
  at?: Date
  announce?: boolean
  why?: string
}

export async function patchPublish(
  { db, clock, confirm }: Context,
  file: string,
  { seen, yes = false, at: dueAt, announce = false, why }: PublishChoices,
): Promise<CommandResult> {
  const { patch, report } = await look({ db, clock }, file)
  const { problems, preview, announcement } = report
  if (problems.length > 0) {
    const refusal = `Nothing was published: the patch has ${counted(problems.length, 'problem')}.`
    return {
      failed: true,
      data: { error: refusal, problems },
      text: [...linesOfProblems(problems), refusal].join('\n\n'),
    }
  }
  const text = linesOfPreview(preview, patch.records.title)
  await refusePast(dueAt, { now: clock.now(), confirm })
  const isAsked = seen === undefined && !yes
  if (isAsked && !confirm)
    throw new CommandRefused(
      `Nothing was published. Run "patch preview", then publish with --seen ${preview.fingerprint} or --yes.`,
    )
  if (isAsked && !(await confirm?.(`${text}\n\nPublish it?`)))
    throw new CommandRefused('Nothing was published.')
  const published = await attempt(() =>
    publishOne(db, {
      records: patch.records,
      draft: null,
      announcement: announce ? announcement : null,
      seen: yes ? null : (seen ?? preview.fingerprint),
      dueAt: dueAt ?? null,
      ...byTerminal({ clock }, why),
    }),
  )
  return {
    data: published,
    text: `${linesOfPreview(published.preview, patch.records.title)}\n\n${ending(published)}`,
  }
}

/** --yes must not confirm a mistyped year. */
async function refusePast(
  dueAt: Date | undefined,
  { now, confirm }: Pick<Context, 'confirm'> & { now: Date },
): Promise<void> {
  if (!dueAt || dueAt > now) return
  const past = `${moment(dueAt)} has passed.`
  if (!confirm) throw new CommandRefused(`Nothing was published. ${past} Leave out --at to publish now.`)
  if (!(await confirm(`${past} Publish it now?`))) throw new CommandRefused('Nothing was published.')
}

const ending = ({ outcome, number, dueAt }: PublishResult): string =>
  outcome === 'published'
    ? `Patch ${number} is in effect.`
    : `Patch ${number} takes effect automatically on ${moment(dueAt)}.`

/** `which` is a patch number or file; the default is the last patch. */
export async function patchUndo(
  { db, clock, confirm }: Context,
  which: string,
  { yes = false, why }: { yes?: boolean; why?: string },
): Promise<CommandResult> {
  const number = /^\d+$/.test(which) ? Number(which) : readPatchFile(which).number
  if (number === undefined) throw new CommandRefused(`${which} does not say which patch it is.`)
  const preview = await previewUndo(db, number)
  const text = linesOfPreview(preview, 'undone')
  if (!yes && !confirm) throw new CommandRefused(`Nothing was changed. Undoing patch ${number} needs --yes.`)
  if (!yes && !(await confirm?.(`${text}\n\nUndo it?`))) throw new CommandRefused('Nothing was changed.')
  const undone = await undoPatch(db, { number, ...byTerminal({ clock }, why) })
  return {
    data: undone,
    text: `${linesOfPreview(undone.preview, 'undone')}\n\nPatch ${number} was undone: its effects are gone, and it is a draft again.`,
  }
}

async function look(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  file: string,
): Promise<{ patch: PatchFile; report: DraftReport }> {
  const patch = readPatchFile(file)
  const report = await previewPatch(db, { records: patch.records, at: clock.now() })
  const next = report.preview.number
  const problems =
    patch.number === undefined || patch.number === next
      ? report.problems
      : [
          {
            path: ['patch'],
            message: `the file says patch ${patch.number}, and the next one is patch ${next}`,
          },
        ]
  return { patch, report: { ...report, problems } }
}

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PreviewChanged)
      throw new CommandRefused(
        `Nothing was published: its effect has changed since the preview. Run "patch preview" again; its fingerprint is now ${error.preview.fingerprint}.`,
      )
    if (error instanceof PatchProblems)
      throw new CommandRefused(
        `Nothing was published: ${error.problems.map(({ message }) => message).join('; ')}.`,
      )
    throw error
  }
}

const linesOfProblems = (problems: DraftReport['problems']): string[] =>
  problems.length === 0
    ? []
    : [
        problems
          .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
          .join('\n'),
      ]

const seenLine = ({ fingerprint }: Preview): string =>
  `"patch publish --seen ${fingerprint}" publishes exactly this.`
