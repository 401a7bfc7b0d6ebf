import type { PatchDraft } from '#contract/organiser/patches.ts'
import { sentenceOf } from '#web/desk/data/desk-http.ts'
import { useDeskMe } from '#web/desk/data/me.ts'
import { dayLabel, formatDeskTime, timeOfDay } from '#web/desk/text/desk-times.ts'
import type { SaverState } from './draft-saver.ts'

interface SavingStateProps {
  saving: SaverState<PatchDraft>
  savedAt: string
  savedBy: string
}

/** `Draft, saved at 01:58 PM. No one else can see it yet.`, with the day when it was another one. */
export function SavingState({ saving, savedAt, savedBy }: SavingStateProps) {
  const me = useDeskMe()
  const by = savedBy === me.gamertag ? '' : ` by ${savedBy}`
  switch (saving.kind) {
    case 'saved':
      return (
        <span role="status">
          Draft, saved {savedWhen(savedAt)}
          {by}. No one else can see it yet.
        </span>
      )
    case 'unsaved':
      return <span role="status">Draft, saving... No one else can see it yet.</span>
    case 'failed':
      return (
        <span role="alert" className="delta down">
          Not saved: {sentenceOf(saving.error)}
        </span>
      )
    case 'stale':
      return <span>Not saved: someone else saved first.</span>
  }
}

const savedWhen = (at: string): string =>
  dayLabel(at, new Date()) === 'Today' ? `at ${timeOfDay(at)}` : formatDeskTime(at)
