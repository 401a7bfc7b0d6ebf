import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import type { addGamerCall, checkListCall, lookUpCall } from '#contract/organiser/gamers.ts'
import { askDesk } from '../data/desk-http.ts'
import { isOfDesk, useDeskAction } from '../data/use-desk-action.ts'
import { type Result, workOff } from './name-list.ts'

export type Checked = AnswerOf<typeof checkListCall>['lines'][number]
export type Results = ReadonlyMap<string, Result>

const OUTCOMES = { added: 'Added', returned: 'Restored', present: 'Already in the contest' }

/** A pasted list: checked here, looked up on Xbox Live, and added. What is under way goes on when the page is left. */
export function useNameList() {
  const client = useQueryClient()
  const check = useDeskAction<typeof checkListCall>()
  const [lines, setLines] = useState<Checked[]>()
  const [found, setFound] = useState<Results>(new Map())
  const [added, setAdded] = useState<Results>(new Map())
  const [step, setStep] = useState<'looking' | 'adding' | null>(null)
  const [waitingUntil, setWaitingUntil] = useState<Date | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const stopping = useRef(new AbortController())

  const run = async (
    doing: 'looking' | 'adding',
    names: readonly string[],
    ask: (name: string) => Promise<Result>,
    keep: typeof setFound,
  ) => {
    stopping.current = new AbortController()
    setStep(doing)
    setProblem(null)
    const onResult = (name: string, result: Result) => keep((before) => new Map(before).set(name, result))
    const { signal } = stopping.current
    setProblem(await workOff({ names, ask, onResult, onWaiting: setWaitingUntil, signal }))
    setWaitingUntil(null)
    setStep(null)
    await client.invalidateQueries({ predicate: ({ queryKey }) => isOfDesk(queryKey) })
  }
  return {
    lines,
    found,
    added,
    step,
    waitingUntil,
    problem: problem ?? check.error,
    isChecking: check.isPending,
    async check(names: string[]) {
      setFound(new Map())
      setAdded(new Map())
      const answer = await check.run('/api/organiser/gamers/check', { lines: names })
      if (!answer) return
      setLines(answer.lines)
      await run('looking', namesToAdd(answer.lines), lookUp, setFound)
    },
    lookUp: (names: readonly string[]) => run('looking', names, lookUp, setFound),
    add: (names: readonly string[]) => run('adding', names, add, setAdded),
    stop: () => stopping.current.abort(),
    change: () => setLines(undefined),
  }
}

export const namesToAdd = (lines: readonly Checked[]): string[] =>
  lines.filter(({ verdict }) => verdict === 'new').map(({ line }) => line)

async function lookUp(name: string): Promise<Result> {
  const query = new URLSearchParams({ gamertag: name })
  const answer = (await askDesk(`/api/organiser/gamer-look-up?${query}`)) as AnswerOf<typeof lookUpCall>
  const { outcome, player, known, alike } = answer
  if (outcome === 'missing') {
    const meant = alike.map(({ gamertag }) => gamertag).join(' or ')
    const hint = known ? ` It was a name of ${known.gamertag}.` : meant ? ` Did you mean ${meant}?` : ''
    return { text: `Not on Xbox Live.${hint}`, isFailed: true }
  }
  if (outcome === 'known') return { text: `Already in the contest: ${known?.gamertag}`, isFailed: false }
  const spelt = player?.gamertag ?? name
  return {
    text: outcome === 'private' ? `Found ${spelt}. Its game history is private` : `Found ${spelt}`,
    isFailed: false,
  }
}

async function add(name: string): Promise<Result> {
  const body = { gamertag: name }
  const answer = (await askDesk('/api/organiser/gamers/add', { method: 'POST', body })) as AnswerOf<
    typeof addGamerCall
  >
  return { text: OUTCOMES[answer.outcome], isFailed: false }
}
