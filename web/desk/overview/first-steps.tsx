import { Check } from 'lucide-react'
import { Link } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import type { deskOverviewCall } from '#contract/organiser/overview.ts'
import { ButtonLink } from '#web/components/controls/button.tsx'
import { SectionHead } from '../components/section-head.tsx'

type Step = NonNullable<AnswerOf<typeof deskOverviewCall>['first_steps']>[number]

const WORDS = ['No step', 'One step', 'Two steps', 'Three steps', 'Four steps', 'Five steps', 'Six steps']
const STATES = { done: 'done', now: 'next', later: 'later' } as const

export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const left = steps.filter(({ state }) => state !== 'done').length
  return (
    <>
      <SectionHead title={`${WORDS[left]} to the first cycle`}>
        No one has been scanned yet. Each step opens the next.
      </SectionHead>
      <div className="first-steps side-by-side">
        <ol className="card">
          {steps.map(({ name, message, state, section, action_label: actionLabel }, index) => (
            <li key={name} className={state}>
              <span className="step-square" aria-hidden="true">
                {state === 'done' ? <Check /> : index + 1}
              </span>
              <div>
                <h2>
                  <Link to={`/organiser/${section}`} className="link">
                    {name}
                  </Link>
                  <span className="visually-hidden">, {STATES[state]}</span>
                </h2>
                <p>
                  <bdi>{message}</bdi>
                </p>
              </div>
              {state === 'now' && (
                <ButtonLink to={`/organiser/${section}`} size="small" kind="primary">
                  {actionLabel}
                </ButtonLink>
              )}
            </li>
          ))}
        </ol>
        <aside className="card">
          <h2>Want to try it first?</h2>
          <p>
            Run the product in an empty folder without settings to see a demo contest with 250 invented gamers
            and more than a year of history. It does not affect this contest.
          </p>
        </aside>
      </div>
    </>
  )
}
