import { quadrantsOfChallenge, type Rule } from '#contest/rules/challenges.ts'
import { QUADRANT_NAMES, QUADRANTS, type Quadrant, toCellId } from '#contest/rules/grid.ts'
import { counted } from '#contest/text/numbers.ts'
import type { EditedGrid } from '#contract/organiser/patch-grid.ts'
import { Locator } from '#web/board/pictures/locator.tsx'
import { Field, SelectField } from '#web/desk/components/field.tsx'
import { ruleWords, squaresNeeded } from '../draft/describe-rule.ts'
import { filledSquares } from '../draft/square-search.ts'
import { missingIn, RULE_KINDS, type RuleText, ruleOfText } from './rule-form-state.ts'
import { SquarePicker } from './square-picker.tsx'

interface RuleBuilderProps {
  grid: EditedGrid
  /** An existing id may determine which quadrants are counted. */
  id: number | undefined
  text: RuleText
  onChange: (text: RuleText) => void
  error: string | null
  effect: string | undefined
}

export function RuleBuilder({ grid, id, text, onChange, error, effect }: RuleBuilderProps) {
  const set = (part: Partial<RuleText>) => onChange({ ...text, ...part })
  const fixed = id === undefined ? undefined : quadrantsOfChallenge(id)
  const kinds = RULE_KINDS.filter(
    ([kind]) => id === undefined || (kind === 'quadrants') === (fixed !== undefined),
  )
  return (
    <fieldset className="rule-builder">
      <legend>What it requires</legend>
      <SelectField
        label="Kind of rule"
        value={text.kind}
        options={kinds.map(([value, name]) => ({ value, name }))}
        hint={RULE_KINDS.find(([kind]) => kind === text.kind)?.[2]}
        onChange={(kind) => set({ kind })}
      />
      {text.kind === 'some' && (
        <Field label="How many of them" value={text.count} onChange={(count) => set({ count })} />
      )}
      {text.kind === 'total' && (
        <Field label="How many squares" value={text.count} onChange={(count) => set({ count })} />
      )}
      {text.kind === 'shape' && (
        <Field label="Name of the shape" value={text.name} onChange={(name) => set({ name })} />
      )}
      {text.kind === 'quadrants' && (
        <QuadrantCounts
          grid={grid}
          fixed={fixed}
          counts={text.counts}
          onChange={(counts) => set({ counts })}
        />
      )}
      {(text.kind === 'all' || text.kind === 'some' || text.kind === 'shape') && (
        <SquarePicker
          grid={grid}
          picked={text.squares}
          mayBeEmpty={text.kind === 'shape'}
          onPick={(squares) => set({ squares })}
        />
      )}
      {error && <p className="field-error">{error}</p>}
      <RuleSummary rule={ruleOfText(text)} effect={effect} />
    </fieldset>
  )
}

interface QuadrantCountsProps {
  grid: EditedGrid
  fixed: readonly Quadrant[] | undefined
  counts: RuleText['counts']
  onChange: (counts: RuleText['counts']) => void
}

/** One quadrant or all four: the API cannot express other combinations. */
function QuadrantCounts({ grid, fixed, counts, onChange }: QuadrantCountsProps) {
  const filled = filledSquares(grid)
  return (
    <div className="four">
      {QUADRANTS.filter((quadrant) => !fixed || fixed.includes(quadrant)).map((quadrant) => (
        <Field
          key={quadrant}
          label={QUADRANT_NAMES[quadrant]}
          value={counts[quadrant]}
          hint={`of ${filled[quadrant]}`}
          onChange={(count) => onChange({ ...counts, [quadrant]: count })}
        />
      ))}
    </div>
  )
}

function RuleSummary({ rule, effect }: { rule: Rule; effect: string | undefined }) {
  const missing = missingIn(rule)
  return (
    <div className="rule-summary row" role="status">
      <Locator size={72} done={'squares' in rule ? rule.squares.map(toCellId) : []} filled={filledBy(rule)} />
      <p>
        {missing ? (
          missing
        ) : (
          <>
            Asks for <b>{ruleWords(rule)}</b>: at least {counted(squaresNeeded(rule), 'square')}.
          </>
        )}
        {!missing && effect && <small>{effect}</small>}
      </p>
    </div>
  )
}

function filledBy(rule: Rule): readonly Quadrant[] {
  if (rule.kind === 'total') return QUADRANTS
  return rule.kind === 'quadrants' ? QUADRANTS.filter((quadrant) => rule.counts[quadrant]) : []
}
