import { useState } from 'react'
import type { Challenge } from '#contest/rules/challenges.ts'
import { formatNumber } from '#contest/text/numbers.ts'
import { Field } from '#web/desk/components/field.tsx'
import { hasParts } from '#web/text/parts-match.ts'
import { ruleWords } from '../draft/describe-rule.ts'
import { ChoiceFrame } from './form.tsx'

interface ChallengeChoiceProps {
  challenges: readonly Challenge[]
  onChoose: (challenge: Challenge) => void
  onCancel: () => void
}

export function ChallengeChoice({ challenges, onChoose, onCancel }: ChallengeChoiceProps) {
  const [text, setText] = useState('')
  const found = challenges.filter(({ title, description }) => hasParts([title, description], text))
  return (
    <ChoiceFrame title="Change a challenge" onCancel={onCancel}>
      <Field label="Search" value={text} onChange={setText} />
      <ul className="found" aria-label="Challenges found">
        {found.map((challenge) => (
          <li key={challenge.id}>
            <button type="button" onClick={() => onChoose(challenge)}>
              <bdi>{challenge.title}</bdi>
              <small>
                {formatNumber(challenge.points)} points, {ruleWords(challenge.rule)}
              </small>
            </button>
          </li>
        ))}
        {found.length === 0 && <li className="muted">No challenge like that.</li>}
      </ul>
    </ChoiceFrame>
  )
}
