import { useRef, useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import type { addGamerCall, checkListCall } from '#contract/organiser/gamers.ts'
import { Alert } from '#web/components/notices/alert.tsx'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { counted } from '#web/text/counted.ts'
import { DeskButton } from '../components/desk-button.tsx'
import { TextArea } from '../components/field.tsx'
import { askDesk, isSignedOut, sentenceOf } from '../data/desk-http.ts'
import { useDeskAction } from '../data/use-desk-action.ts'
import { pastedNames } from './pasted-names.ts'

type Checked = AnswerOf<typeof checkListCall>['lines'][number]

const WORDS: Record<Checked['verdict'], string> = {
  new: 'Will be added',
  known: 'Already in the contest',
  repeated: 'Duplicate',
  invalid: 'Not a gamertag',
}

const OUTCOMES = { added: 'Added', returned: 'Restored', present: 'Already in the contest' }

const MOST = 500

/** Of profiles, in five minutes: past them a look-up waits for minutes, and nothing seems to happen. */
const CONCURRENT_LOOKUPS = 30

/**
 * Each line is checked, then added one after the other: Xbox Live answers few look-ups, and whoever watches
 * sees how far it is and may stop. What was added stays added.
 */
export function PasteList({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [lines, setLines] = useState<Checked[]>()
  const [results, setResults] = useState<ReadonlyMap<string, string>>(new Map())
  const [problem, setProblem] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const stopping = useRef(false)
  const check = useDeskAction<typeof checkListCall>()
  const typed = pastedNames(text)
  const wanted = lines?.filter(({ verdict }) => verdict === 'new') ?? []
  const left = wanted.filter(({ line }) => !results.has(line))

  const look = async () => {
    setResults(new Map())
    setProblem(null)
    const answer = await check.run('/api/organiser/gamers/check', { lines: typed })
    if (answer) setLines(answer.lines)
  }
  const addAll = async () => {
    stopping.current = false
    setAdding(true)
    setProblem(null)
    for (const { line } of left) {
      if (stopping.current) break
      try {
        const body = { gamertag: line }
        const added = (await askDesk('/api/organiser/gamers/add', { method: 'POST', body })) as AnswerOf<
          typeof addGamerCall
        >
        setResults((before) => new Map(before).set(line, OUTCOMES[added.outcome]))
      } catch (error) {
        // Without a session or a server the rest would fail the same way: it waits.
        const status = (error as { status?: number }).status
        if (isSignedOut(error) || status === undefined || status >= 500) {
          setProblem(sentenceOf(error))
          break
        }
        setResults((before) => new Map(before).set(line, sentenceOf(error)))
      }
    }
    setAdding(false)
  }
  return (
    <div className="paste-list">
      <h2 id="add-gamer">Add from a list</h2>
      {!lines && (
        <>
          <TextArea
            label="Gamertags, one per line or separated by commas"
            rows={8}
            value={text}
            error={
              typed.length > MOST ? `A list has at most ${MOST} lines; this one has ${typed.length}.` : null
            }
            onChange={setText}
          />
          {check.error && <Alert kind="error">{check.error}</Alert>}
          <div className="buttons">
            <DeskButton
              kind="primary"
              isPending={check.isPending}
              disabled={typed.length === 0 || typed.length > MOST}
              onClick={() => void look()}
            >
              Check {typed.length > 0 ? counted(typed.length, 'line') : 'the list'}
            </DeskButton>
            <DeskButton kind="quiet" onClick={onClose}>
              Back
            </DeskButton>
          </div>
        </>
      )}
      {lines && (
        <>
          <p role="status">
            {counted(wanted.length, 'gamertag')} to add, {counted(lines.length - wanted.length, 'line')} left
            out.
            {wanted.length > 0 && ` ${results.size} of ${wanted.length} done.`}
          </p>
          {results.size > 0 && <ProgressBar completed={(100 * results.size) / wanted.length} label="Added" />}
          {wanted.length > CONCURRENT_LOOKUPS && left.length > 0 && (
            <p>
              Xbox Live allows each account about {CONCURRENT_LOOKUPS} lookups every 5 minutes. Adding pauses
              at that limit and continues while this page is open.
            </p>
          )}
          {problem && <Alert kind="error">{problem}</Alert>}
          <ol className="pasted">
            {lines.map(({ line, verdict, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and never change their order
              <li key={index}>
                <bdi>{line}</bdi>
                <span>
                  {(verdict === 'new' && results.get(line)) ||
                    [WORDS[verdict], reason].filter(Boolean).join('. ')}
                </span>
              </li>
            ))}
          </ol>
          <div className="buttons">
            {isAdding ? (
              <DeskButton
                onClick={() => {
                  stopping.current = true
                }}
              >
                Stop
              </DeskButton>
            ) : (
              <>
                {left.length > 0 && (
                  <DeskButton kind="primary" onClick={() => void addAll()}>
                    {results.size > 0 ? 'Continue with ' : 'Add '}
                    {counted(left.length, 'gamer')}
                  </DeskButton>
                )}
                <DeskButton kind="quiet" onClick={() => setLines(undefined)}>
                  Change the list
                </DeskButton>
                <DeskButton kind="quiet" onClick={onClose}>
                  Done
                </DeskButton>
              </>
            )}
          </div>
        </>
      )}
    </div>
  )
}
