import { useState } from 'react'
import { Alert } from '#web/components/notices/alert.tsx'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { counted } from '#web/text/counted.ts'
import { DeskButton } from '../components/desk-button.tsx'
import { TextArea } from '../components/field.tsx'
import { timeOfDay } from '../text/desk-times.ts'
import { pastedNames } from './pasted-names.ts'
import { type Checked, namesToAdd, type Results, useNameList } from './use-name-list.ts'

const WORDS: Record<Checked['verdict'], string> = {
  new: 'Not looked up yet',
  known: 'Already in the contest',
  repeated: 'Duplicate',
  invalid: 'Not a gamertag',
}

const MAX_NAMES = 500

/** Every name is looked up, then added, one after the other; whoever watches sees how far it is and may stop. */
export function PasteList({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const list = useNameList()
  const typed = pastedNames(text)
  const isTooLong = typed.length > MAX_NAMES
  return (
    <div className="paste-list">
      <h2 id="add-gamer">Add from a list</h2>
      {list.lines ? (
        <CheckedList list={list} lines={list.lines} onClose={onClose} />
      ) : (
        <>
          <TextArea
            label="Gamertags, one per line or separated by commas"
            rows={8}
            value={text}
            error={isTooLong ? `A list has at most ${MAX_NAMES} lines; this one has ${typed.length}.` : null}
            onChange={setText}
          />
          {list.problem && <Alert kind="error">{list.problem}</Alert>}
          <div className="buttons">
            <DeskButton
              kind="primary"
              isPending={list.isChecking}
              disabled={typed.length === 0 || isTooLong}
              onClick={() => void list.check(typed)}
            >
              Check {typed.length > 0 ? counted(typed.length, 'line') : 'the list'}
            </DeskButton>
            <DeskButton kind="quiet" onClick={onClose}>
              Back
            </DeskButton>
          </div>
        </>
      )}
    </div>
  )
}

interface CheckedListProps {
  list: ReturnType<typeof useNameList>
  lines: readonly Checked[]
  onClose: () => void
}

function CheckedList({ list, lines, onClose }: CheckedListProps) {
  const { found, added, step, waitingUntil } = list
  const wanted = namesToAdd(lines)
  const results = added.size > 0 || step === 'adding' ? added : found
  const failed = wanted.filter((name) => (added.get(name) ?? found.get(name))?.isFailed)
  const addable = wanted.filter((name) => !found.get(name)?.isFailed && !added.has(name))
  const notLookedUp = wanted.filter((name) => !found.has(name))
  return (
    <>
      <p role="status">
        {summaryOf(wanted.length, lines.length, results, added.size > 0 || step === 'adding')}
        {failed.length > 0 && <b className="failed"> {counted(failed.length, 'name')} failed.</b>}
      </p>
      {results.size > 0 && (
        <ProgressBar completed={(100 * results.size) / wanted.length} label={step ?? 'Done'} />
      )}
      {waitingUntil && (
        <p role="status">
          Xbox Live allows no more lookups at the moment. This continues by itself at about{' '}
          {timeOfDay(waitingUntil.toISOString())}.
        </p>
      )}
      {list.problem && <Alert kind="error">{list.problem}</Alert>}
      <ol className="pasted">
        {lines.map(({ line, verdict, reason }, index) => {
          const result = verdict === 'new' ? (added.get(line) ?? found.get(line)) : undefined
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and never change their order
            <li key={index} className={result?.isFailed || verdict === 'invalid' ? 'failed' : undefined}>
              <bdi>{line}</bdi>
              <span>{result?.text ?? [WORDS[verdict], reason].filter(Boolean).join('. ')}</span>
            </li>
          )
        })}
      </ol>
      <div className="buttons">
        {step ? (
          <DeskButton onClick={list.stop}>Stop</DeskButton>
        ) : (
          <>
            {addable.length > 0 && (
              <DeskButton kind="primary" onClick={() => void list.add(addable)}>
                {added.size > 0 ? 'Continue with ' : 'Add '}
                {counted(addable.length, 'gamer')}
              </DeskButton>
            )}
            {added.size === 0 && notLookedUp.length > 0 && (
              <DeskButton kind="quiet" onClick={() => void list.lookUp(notLookedUp)}>
                Look up {counted(notLookedUp.length, 'more name')}
              </DeskButton>
            )}
            {failed.length > 0 && (
              <DeskButton
                kind="quiet"
                onClick={() => void (added.size > 0 ? list.add(failed) : list.lookUp(failed))}
              >
                Try {counted(failed.length, 'name')} again
              </DeskButton>
            )}
            <DeskButton kind="quiet" onClick={list.change}>
              Change the list
            </DeskButton>
            <DeskButton kind="quiet" onClick={onClose}>
              Done
            </DeskButton>
          </>
        )}
      </div>
    </>
  )
}

function summaryOf(wanted: number, lines: number, results: Results, isAdding: boolean): string {
  const left = `${counted(wanted, 'gamertag')} to add, ${counted(lines - wanted, 'line')} left out.`
  return wanted > 0 ? `${left} ${results.size} of ${wanted} ${isAdding ? 'done' : 'looked up'}.` : left
}
