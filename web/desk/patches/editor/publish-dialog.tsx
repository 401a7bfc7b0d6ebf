import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatNumber } from '#contest/text/numbers.ts'
import type { AnswerOf, BodySent } from '#contract/call.ts'
import type { PatchPreview } from '#contract/organiser/patch-preview.ts'
import type { patchBaseCall, publishPatchCall } from '#contract/organiser/patches.ts'
import { Fact } from '#web/components/fact.tsx'
import { Alert } from '#web/components/notices/alert.tsx'
import { BeforeAfter } from '#web/desk/components/before-after.tsx'
import { CancelButton, DeskButton } from '#web/desk/components/desk-button.tsx'
import { Dialog } from '#web/desk/components/dialog.tsx'
import { Field, TextArea } from '#web/desk/components/field.tsx'
import { askDesk, DeskRefusal, sentenceOf } from '#web/desk/data/desk-http.ts'
import { isOfDesk } from '#web/desk/data/use-desk-action.ts'
import { onOwnClock } from '#web/desk/text/desk-times.ts'
import { localTime, parseLocalTime, zoneText } from '#web/desk/text/zoned-time.ts'
import { easternTime } from '#web/text/eastern-time.ts'
import type { DraftState } from '../draft/draft-content.ts'
import { patchesPath, patchPath } from '../patch-paths.ts'
import { draftAddress } from './use-draft.ts'

interface PublishDialogProps {
  id: number
  preview: PatchPreview
  base: AnswerOf<typeof patchBaseCall>
  /** When it should take effect: its moment, or else its day. */
  draft: Pick<DraftState, 'appearsAt' | 'date'>
  /** Saves the draft; resolves to the version to publish. */
  flush: () => Promise<number | undefined>
  onClose: () => void
}

export function PublishDialog(props: PublishDialogProps) {
  const { draft, base, onClose } = props
  const { appearsAt, date } = draft
  const { today, time_zone: timeZone } = base
  const [isLater, setLater] = useState(appearsAt !== null || date > today)
  const [local, setLocal] = useState(() =>
    appearsAt || date <= today
      ? localTime(appearsAt ? new Date(appearsAt) : tomorrow(), timeZone)
      : `${date}T10:00`,
  )
  const [announces, setAnnounces] = useState(true)
  const [why, setWhy] = useState('')
  const moment = isLater ? parseLocalTime(local, timeZone) : undefined
  const { seen, before, isPending, error, publish } = usePublish(props)

  return (
    <Dialog title={`Publish patch ${seen.number}`} onClose={onClose}>
      <form
        className="dialog-body publish-form stack"
        onSubmit={(event) => {
          event.preventDefault()
          void publish({ isLater, moment, announces, why })
        }}
      >
        {before && (
          <Alert kind="error">
            The standings have changed since this preview, and so has the effect of the patch. Review the new
            numbers before you publish.
          </Alert>
        )}
        <Numbers seen={seen} before={before} />
        <WhenFields {...{ isLater, setLater, local, setLocal, moment, timeZone }} />
        <label className="tick side-by-side">
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
          <CancelButton onClick={onClose} />
        </div>
      </form>
    </Dialog>
  )
}

interface Choice {
  isLater: boolean
  /** Undefined for now, and for an invalid time. */
  moment: Date | undefined
  announces: boolean
  why: string
}

/** Publishes the previewed state; if it has changed since, shows both. */
function usePublish({ id, preview, flush }: PublishDialogProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [seen, setSeen] = useState(preview)
  const [before, setBefore] = useState<PatchPreview>()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string>()

  const publish = async ({ isLater, moment, announces, why }: Choice) => {
    if (isLater && !moment) return setError('Please give a day and a time.')
    if (hasPassed(moment)) return
    setPending(true)
    setError(undefined)
    try {
      const version = await flush()
      if (version === undefined) throw new Error('The draft could not be saved.')
      const body: BodySent<typeof publishPatchCall> = {
        id,
        version,
        seen: seen.fingerprint,
        at: moment?.toISOString() ?? null,
        announce: announces,
        why,
      }
      const answer = await askDesk('/api/organiser/patches/publish', { method: 'POST', body })
      const { outcome, number } = answer as AnswerOf<typeof publishPatchCall>
      await navigate(outcome === 'published' ? patchPath(number) : patchesPath, {
        state: { [outcome]: number },
      })
      // The draft is gone, and refetching it would fail.
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
  return { seen, before, isPending, error, publish }
}

interface WhenFieldsProps {
  isLater: boolean
  setLater: (isLater: boolean) => void
  local: string
  setLocal: (local: string) => void
  moment: Date | undefined
  timeZone: string
}

const WhenFields = ({ isLater, setLater, local, setLocal, moment, timeZone }: WhenFieldsProps) => (
  <fieldset>
    <legend>When</legend>
    <label className="tick side-by-side">
      <input type="radio" name="when" checked={!isLater} onChange={() => setLater(false)} />
      <span>Now. Everyone is recalculated immediately.</span>
    </label>
    <label className="tick side-by-side">
      <input type="radio" name="when" checked={isLater} onChange={() => setLater(true)} />
      <span>Later</span>
    </label>
    {isLater && (
      <Field
        label={`Day and time (${zoneText(timeZone, moment ?? new Date())})`}
        type="datetime-local"
        value={local}
        error={hasPassed(moment) ? 'That time has passed. Publish it now, or choose a later one.' : null}
        hint={moment ? `${easternTime(moment.toISOString())}. ${onOwnClock(moment)}` : undefined}
        onChange={setLocal}
      />
    )}
  </fieldset>
)

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
        <Fact key={name} name={name}>
          <BeforeAfter before={formatNumber(read(before))} after={formatNumber(read(seen))} />
        </Fact>
      ))}
    </dl>
  )
}

const hasPassed = (moment: Date | undefined): boolean => moment !== undefined && moment <= new Date()

const DAY = 24 * 60 * 60 * 1000

const tomorrow = (): Date => new Date(Date.now() + DAY)
