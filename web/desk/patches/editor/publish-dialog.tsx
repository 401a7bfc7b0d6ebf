/** The last look before a patch is published: now or at a time, with or without its announcement. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf, BodySent } from '#contract/call.ts'
import type { PatchPreview } from '#contract/organiser/patch-preview.ts'
import type { publishPatchCall } from '#contract/organiser/patches.ts'
import { Alert } from '#web/components/notices/alert.tsx'
import { BeforeAfter } from '#web/desk/components/before-after.tsx'
import { DeskButton } from '#web/desk/components/desk-button.tsx'
import { Dialog } from '#web/desk/components/dialog.tsx'
import { Field, TextArea } from '#web/desk/components/field.tsx'
import { askDesk, DeskRefusal, sentenceOf } from '#web/desk/data/desk-http.ts'
import { isOfDesk } from '#web/desk/data/use-desk-action.ts'
import { localTime, parseLocalTime, zoneName } from '#web/desk/text/zoned-time.ts'
import { easternTime } from '#web/text/eastern-time.ts'
import { draftAddress } from './use-draft.ts'

type Published = AnswerOf<typeof publishPatchCall>

interface PublishDialogProps {
  id: number
  preview: PatchPreview
  timeZone: string
  /** When it is meant to come into force, as far as the draft says: its moment, or else its day. */
  appearsAt: string | null
  date: string
  /** The day of the contest, yyyy-mm-dd. */
  today: string
  /** Keeps the draft; the version to publish. */
  flush: () => Promise<number | undefined>
  /** Leads away from the draft. */
  onPublished: (published: Published) => Promise<void>
  onClose: () => void
}

export function PublishDialog(props: PublishDialogProps) {
  const { id, timeZone, appearsAt, date, today, flush, onPublished, onClose } = props
  const client = useQueryClient()
  const [seen, setSeen] = useState(props.preview)
  const [before, setBefore] = useState<PatchPreview>()
  const [isLater, setLater] = useState(appearsAt !== null || date > today)
  const [local, setLocal] = useState(() =>
    appearsAt || date <= today
      ? localTime(appearsAt ? new Date(appearsAt) : tomorrow(), timeZone)
      : `${date}T10:00`,
  )
  const [announces, setAnnounces] = useState(true)
  const [why, setWhy] = useState('')
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const moment = isLater ? parseLocalTime(local, timeZone) : undefined
  const at = moment?.toISOString() ?? null

  const publish = async () => {
    if (isLater && !moment) return setError('Please give a day and a time.')
    if (moment && moment <= new Date())
      return setError('That time has passed. Publish it now, or choose a later one.')
    setPending(true)
    setError(undefined)
    try {
      const version = await flush()
      if (version === undefined) throw new Error('The draft could not be saved.')
      const body: BodySent<typeof publishPatchCall> = {
        id,
        version,
        seen: seen.fingerprint,
        at,
        announce: announces,
        why,
      }
      const answer = await askDesk('/api/organiser/patches/publish', { method: 'POST', body })
      await onPublished(answer as Published)
      // The draft that was shown here is none any more: asking for it again would fail.
      const isOther = ([address]: readonly unknown[]) => isOfDesk([address]) && address !== draftAddress(id)
      await client.invalidateQueries({ predicate: ({ queryKey }) => isOther(queryKey) })
    } catch (failure) {
      const now = failure instanceof DeskRefusal && failure.code === 'changed' ? failure.current : undefined
      if (now) {
        setBefore(seen)
        setSeen(now as PatchPreview)
      } else
        setError(
          failure instanceof DeskRefusal || !(failure instanceof Error)
            ? sentenceOf(failure)
            : failure.message,
        )
      setPending(false)
    }
  }

  return (
    <Dialog title={`Publish patch ${seen.number}`} onClose={onClose}>
      <form
        className="dialog-body publish-form"
        onSubmit={(event) => {
          event.preventDefault()
          void publish()
        }}
      >
        {before && (
          <Alert kind="error">
            The standings have changed since this preview, and so has the effect of the patch. Review the new
            numbers before you publish.
          </Alert>
        )}
        <Numbers seen={seen} before={before} />
        <fieldset>
          <legend>When</legend>
          <label className="tick">
            <input type="radio" name="when" checked={!isLater} onChange={() => setLater(false)} />
            <span>Now. Everyone is recalculated immediately.</span>
          </label>
          <label className="tick">
            <input type="radio" name="when" checked={isLater} onChange={() => setLater(true)} />
            <span>Later</span>
          </label>
          {isLater && (
            <Field
              label={`Day and time (${zoneName(timeZone, moment ?? new Date())})`}
              type="datetime-local"
              value={local}
              hint={
                moment
                  ? `${easternTime(moment.toISOString())}; on your clock ${moment.toLocaleString()}.`
                  : undefined
              }
              onChange={setLocal}
            />
          )}
        </fieldset>
        <label className="tick">
          <input
            type="checkbox"
            checked={announces}
            onChange={(event) => setAnnounces(event.target.checked)}
          />
          <span>Also post the announcement</span>
        </label>
        <TextArea label="Reason (optional)" rows={2} maxLength={500} value={why} onChange={setWhy} />
        {error && <Alert kind="error">{error}</Alert>}
        <div className="buttons">
          <DeskButton kind={seen.lose > 0 ? 'warning' : 'primary'} type="submit" isPending={isPending}>
            {isLater
              ? `Schedule patch ${seen.number}`
              : before
                ? 'Publish anyway'
                : `Publish patch ${seen.number}`}
          </DeskButton>
          <DeskButton kind="quiet" onClick={onClose}>
            Cancel
          </DeskButton>
        </div>
      </form>
    </Dialog>
  )
}

/** What was seen; when it has changed since, before and after. */
function Numbers({ seen, before = seen }: { seen: PatchPreview; before?: PatchPreview | undefined }) {
  const rows: readonly (readonly [string, (preview: PatchPreview) => number])[] = [
    ['Gain points', ({ gain }) => gain],
    ['Lose points', ({ lose }) => lose],
    ['Unchanged', ({ unchanged }) => unchanged],
    ['Change badge', ({ badge_changes }) => badge_changes],
  ]
  return (
    <dl className="publish-numbers">
      {rows.map(([name, read]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <BeforeAfter before={read(before)} after={read(seen)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const DAY = 24 * 60 * 60 * 1000

const tomorrow = (): Date => new Date(Date.now() + DAY)
