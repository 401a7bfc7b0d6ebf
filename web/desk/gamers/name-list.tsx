import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { counted } from '#contest/text/numbers.ts'
import type { Call } from '#contract/call.ts'
import type {
  closeListCall,
  DeskNameList,
  nameListCall,
  stopListCall,
  workListCall,
} from '#contract/organiser/name-list.ts'
import { Alert } from '#web/components/notices/alert.tsx'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { TitledSection } from '#web/components/titled-section.tsx'
import { DeskButton } from '../components/desk-button.tsx'
import { useDesk } from '../data/use-desk.ts'
import { type ActionState, useDeskAction } from '../data/use-desk-action.ts'
import { timeOfDay } from '../text/desk-times.ts'

type Line = DeskNameList['lines'][number]
type LineState = Line['state']

const POLL_MS = 1500
const IDLE_POLL_MS = 15_000

export const useNameList = () =>
  useDesk<typeof nameListCall>('/api/organiser/gamer-list', {
    every: (last) => (last?.list?.is_running ? POLL_MS : IDLE_POLL_MS),
  })

const FAILED: readonly LineState[] = ['missing', 'failed']
/** There is nothing to add. */
const LEFT_OUT: readonly LineState[] = ['known', 'repeated', 'invalid', 'present']
const ADDABLE: readonly LineState[] = ['to_look_up', 'found', 'private', 'to_add']

const countOf = (lines: readonly Line[], states: readonly LineState[]): number =>
  lines.filter(({ state }) => states.includes(state)).length

interface NameListProps {
  list: DeskNameList
  /** Back to the text field, with the names of this list. */
  onChange: (text: string) => void
}

/** A pasted list, visible to everyone at the desk: the server works on it in the background. */
export function NameList({ list, onChange }: NameListProps) {
  const client = useQueryClient()
  const work = useDeskAction<typeof workListCall>()
  const stop = useDeskAction<typeof stopListCall>()
  const close = useDeskAction<typeof closeListCall>()
  const { id, lines, step, is_running: isRunning, done, total } = list
  // The gamers below and their counts are as fresh as the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each name that is done
  useEffect(() => {
    void client.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/organiser/gamers?'),
    })
  }, [client, done, step])
  const error = errorOf(work, stop, close)
  const failed = countOf(lines, FAILED)
  return (
    <TitledSection
      className="card paste-list stack"
      title={
        <>
          List of <bdi>{list.started_by}</bdi>
        </>
      }
    >
      <p role="status">
        {summaryOf(list)}
        {failed > 0 && <b className="failed"> {counted(failed, 'name')} failed.</b>}
      </p>
      {total > 0 && (
        <ProgressBar
          completed={Math.floor((100 * done) / total)}
          label={step === 'looking' ? 'Names looked up' : 'Names added'}
        />
      )}
      {list.waiting_until && (
        <p role="status">
          Xbox Live allows no more lookups at the moment. This continues by itself at about{' '}
          {timeOfDay(list.waiting_until)}.
        </p>
      )}
      {list.stopped_by && <Alert kind="error">{list.stopped_by} Results so far are kept.</Alert>}
      {error && <Alert kind="error">{error}</Alert>}
      <Lines lines={lines} />
      <div className="buttons">
        {isRunning ? (
          <DeskButton
            isPending={stop.isPending || list.is_stopping}
            onClick={() => void stop.run('/api/organiser/gamer-list/stop', { id })}
          >
            {list.is_stopping ? 'Stopping...' : 'Stop'}
          </DeskButton>
        ) : (
          <>
            <NextSteps list={list} failed={failed} work={work} />
            <DeskButton kind="quiet" onClick={() => onChange(lines.map(({ line }) => line).join('\n'))}>
              Change the list
            </DeskButton>
            <DeskButton
              kind="quiet"
              isPending={close.isPending}
              onClick={() => void close.run('/api/organiser/gamer-list/close', { id })}
            >
              Close the list
            </DeskButton>
          </>
        )}
      </div>
    </TitledSection>
  )
}

const errorOf = (...actions: readonly Pick<ActionState<Call>, 'error'>[]): string | null =>
  actions.find(({ error }) => error)?.error ?? null

interface NextStepsProps {
  list: DeskNameList
  failed: number
  work: ActionState<typeof workListCall>
}

function NextSteps({ list: { id, step, lines }, failed, work }: NextStepsProps) {
  const [addable, notLookedUp] = [countOf(lines, ADDABLE), countOf(lines, ['to_look_up'])]
  const run = (next: DeskNameList['step'], again = false) =>
    void work.run('/api/organiser/gamer-list/work', { id, step: next, again })
  return (
    <>
      {addable > 0 && (
        <DeskButton kind="primary" isPending={work.isPending} onClick={() => run('adding')}>
          {step === 'adding' ? 'Continue with ' : 'Add '}
          {counted(addable, 'gamer')}
        </DeskButton>
      )}
      {notLookedUp > 0 && (
        <DeskButton kind="quiet" isPending={work.isPending} onClick={() => run('looking')}>
          Look up {counted(notLookedUp, 'more name')}
        </DeskButton>
      )}
      {failed > 0 && (
        <DeskButton kind="quiet" isPending={work.isPending} onClick={() => run(step, true)}>
          Try {counted(failed, 'name')} again
        </DeskButton>
      )}
    </>
  )
}

const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <ol className="pasted">
    {lines.map((line, index) => (
      <li
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and never change their order
        key={index}
        className={FAILED.includes(line.state) || line.state === 'invalid' ? 'failed' : undefined}
      >
        <bdi>{line.line}</bdi>
        <span>{wordsOf(line)}</span>
      </li>
    ))}
  </ol>
)

const WORDS: Record<LineState, string> = {
  known: 'Already in the contest.',
  repeated: 'Duplicate.',
  invalid: 'Not a gamertag.',
  to_look_up: 'Not looked up yet',
  found: 'Found',
  private: 'Found. Its game history is private',
  missing: 'Not on Xbox Live.',
  failed: '',
  to_add: 'Not added yet',
  added: 'Added',
  returned: 'Restored',
  present: 'Already in the contest',
}

function wordsOf({ line, state, reason, gamertag }: Line): string {
  const isSpeltOtherwise = gamertag !== null && gamertag !== line
  return [WORDS[state], isSpeltOtherwise && `(${gamertag})`, reason].filter(Boolean).join(' ')
}

function summaryOf({ lines, step, done, total, is_running: isRunning }: DeskNameList): string {
  const [leftOut, failed] = [countOf(lines, LEFT_OUT), countOf(lines, FAILED)]
  const rest = `${counted(leftOut, 'line')} left out.`
  const wanted = `${counted(lines.length - leftOut - failed, 'gamertag')} to add, ${rest}`
  if (total === 0) return wanted
  const progress =
    step === 'looking' ? `${wanted} ${done} of ${total} looked up.` : `${done} of ${total} done, ${rest}`
  return `${progress}${isRunning ? ' You can leave this page.' : ''}`
}
