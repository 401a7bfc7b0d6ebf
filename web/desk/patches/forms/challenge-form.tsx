import { useMemo } from 'react'
import { challengeProblems, type FieldProblems } from '#contest/desk/record-bounds.ts'
import type { Challenge } from '#contest/rules/challenges.ts'
import { formatNumber } from '#contest/text/numbers.ts'
import type { PatchPreview } from '#contract/organiser/patch-preview.ts'
import { Field, TextArea } from '#web/desk/components/field.tsx'
import { useRested } from '#web/desk/data/use-rested.ts'
import { describedRule } from '../draft/describe-rule.ts'
import { freeId, nextDisplayOrder, putChallenge } from '../draft/edits.ts'
import { inFormWords } from '../draft/form-words.ts'
import { aboutChallenge, messagesOf } from '../draft/problems.ts'
import { FormFrame, type FormProps } from './form.tsx'
import { useFormState } from './form-memory.tsx'
import { wholeIn } from './game-form-state.ts'
import { RuleBuilder } from './rule-builder.tsx'
import { EMPTY_RULE, missingIn, ruleOfText, textOfRule } from './rule-form-state.ts'

interface ChallengeFormProps extends FormProps {
  /** Undefined for a new one. */
  challenge?: Challenge | undefined
}

export function ChallengeForm(props: ChallengeFormProps) {
  const { challenge, grid, findings, preview, onTry, onDone, onCancel } = props
  const [title, setTitle] = useFormState('title', challenge?.title ?? '', '')
  const [points, setPoints] = useFormState('points', String(challenge?.points ?? '50'), '')
  const [place, setPlace] = useFormState(
    'place',
    String(challenge?.displayOrder ?? nextDisplayOrder(grid)),
    '',
  )
  const [typed, setTyped] = useFormState('description', challenge?.description, '')
  const [ruleText, setRuleText] = useFormState(
    'rule',
    challenge ? textOfRule(challenge.rule) : EMPTY_RULE,
    EMPTY_RULE,
  )
  // The rule keeps its identity while other fields are typed.
  const rule = useMemo(() => ruleOfText(ruleText), [ruleText])
  const description = typed ?? (missingIn(rule) ? '' : describedRule(rule))
  const { isKnown, id } = useChallengeId(props, rule)
  const missing = missingIn(rule) ?? (title.trim() === '' ? 'Give it a title.' : undefined) ?? idMissing(id)
  const result = useMemo(() => {
    if (missing !== undefined || id === undefined) return undefined
    const numbers = { points: wholeIn(points) ?? 0, displayOrder: wholeIn(place) ?? 0 }
    const texts = { title: title.trim(), description: description.trim() }
    return putChallenge(grid, { id, ...numbers, ...texts, rule }, challenge?.id ?? id)
  }, [missing, id, points, place, title, description, rule, grid, challenge])
  // Checks what needs no server, once typing pauses.
  const rested = useRested([title, description, points, place].join('\n'), TYPING_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when nobody has typed for a moment
  const problems = useMemo(() => problemsIn({ title, description, points, place }), [rested])
  const errorOf = (...fields: string[]) => {
    const own = fields.flatMap((field) => problems[field] ?? [])
    const found = id === undefined ? [] : messagesOf(findings, aboutChallenge(id), ...fields)
    return (own.length > 0 ? own : found).join(' ') || null
  }

  return (
    <FormFrame
      title={challenge ? `Change ${challenge.title}` : 'Add a challenge'}
      {...{ result, missing, onTry, onDone, onCancel }}
    >
      <Field label="Title" value={title} error={errorOf('title', 'id', '')} onChange={setTitle} />
      <div className="two">
        <Field label="Points" value={points} error={errorOf('points')} onChange={setPoints} />
        <Field label="Place in the list" value={place} error={errorOf('display_order')} onChange={setPlace} />
      </div>
      <RuleBuilder
        grid={grid}
        id={isKnown ? challenge?.id : undefined}
        text={ruleText}
        onChange={setRuleText}
        error={errorOf('rule')}
        effect={effectOn(id, preview)}
      />
      <TextArea
        label="Description"
        rows={3}
        value={description}
        error={errorOf('description')}
        hint="Players read it; it has to say the rule's number."
        onChange={setTyped}
      />
    </FormFrame>
  )
}

const TYPING_MS = 400

/** Empty fields are not reported yet. */
function problemsIn(text: Record<'title' | 'description' | 'points' | 'place', string>): FieldProblems {
  const { title, description, points, place } = text
  const typed = { title: title.trim(), description: description.trim(), points, display_order: place }
  const found = challengeProblems({
    ...typed,
    points: wholeIn(points),
    display_order: wholeIn(place),
  })
  return Object.fromEntries(
    Object.entries(found)
      .filter(([field]) => typed[field as keyof typeof typed] !== '')
      .map(([field, problem]) => [field, inFormWords(`${field} ${problem}`, field)]),
  )
}

const idMissing = (id: number | undefined): string | undefined =>
  id === undefined
    ? 'Quadrants are counted one alone or all four, and no more challenges of this kind can be made.'
    : undefined

/** `34 of 251 gamers would hold it.` */
function effectOn(id: number | undefined, preview: PatchPreview | undefined): string | undefined {
  const challenge = preview?.challenges.find((one) => one.id === id)
  if (!preview || !challenge) return undefined
  return `${formatNumber(challenge.holders_after)} of ${formatNumber(preview.gamers)} gamers would have completed it${
    challenge.change === 'added' ? '' : `, ${formatNumber(challenge.holders_before)} do now`
  }.`
}

function useChallengeId(
  { challenge, before, grid }: ChallengeFormProps,
  rule: ReturnType<typeof ruleOfText>,
) {
  // A challenge added by this patch may still get another id; a published one keeps its own.
  const isKnown = before.challenges.some(({ id }) => id === challenge?.id)
  const id = useMemo(
    () =>
      isKnown
        ? challenge?.id
        : freeId({ challenges: grid.challenges.filter((one) => one !== challenge) }, rule),
    [isKnown, challenge, grid, rule],
  )
  return { isKnown, id }
}
