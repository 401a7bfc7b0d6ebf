import { POST_TYPES } from '#contest/rules/posts.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { previewPostCall } from '#contract/organiser/posts.ts'
import { Segmented } from '#web/components/controls/segmented.tsx'
import { Field } from '../components/field.tsx'
import { Switch } from '../components/switch.tsx'
import { onOwnClock } from '../text/desk-times.ts'
import { easternMoment } from '../text/eastern-moment.ts'
import { MarkdownField } from './markdown-field.tsx'
import { type PostForm, withTitle } from './post-form.ts'

type Fault = AnswerOf<typeof previewPostCall>['faults'][number]

interface PostFieldsProps {
  form: PostForm
  /** Links may lead to it, so page and anchor stay. */
  isFixed: boolean
  faults: readonly Fault[]
  /** After an attempt to save, missing fields are reported too. */
  isTried: boolean
  today: string
  onChange: (form: PostForm) => void
}

const TYPE_NAMES = { main: 'Main', info: 'Info', patch: 'Patch', warning: 'Warning' } as const

export function PostFormFields({ form, isFixed, faults, isTried, today, onChange }: PostFieldsProps) {
  const set = (fields: Partial<PostForm>) => onChange({ ...form, ...fields })
  const faultOf = (field: 'title' | 'anchor' | 'date' | 'body') =>
    isTried || form[field] ? faults.find((fault) => fault.field === field)?.says : undefined
  return (
    <>
      <Field
        label="Title"
        value={form.title}
        error={faultOf('title')}
        onChange={(title) => onChange(withTitle(form, title, { isFixed }))}
      />
      <div className="posts-pair side-by-side">
        <Field
          label="Anchor"
          value={form.anchor}
          disabled={isFixed}
          hint={isFixed ? 'Stays: links lead to it.' : undefined}
          error={faultOf('anchor')}
          onChange={(anchor) => set({ anchor })}
        />
        <Field
          label="Date"
          type="date"
          value={form.date}
          error={faultOf('date')}
          onChange={(date) => set({ date })}
        />
      </div>
      <TypeChoice chosen={form.type} onChoose={(type) => set({ type })} />
      <MarkdownField value={form.body} error={faultOf('body')} onChange={(body) => set({ body })} />
      <div className="posts-pair side-by-side">
        <Appears form={form} today={today} onChange={(appears) => set({ appears })} />
        <div>
          <span className="field-label" aria-hidden="true">
            Pinned
          </span>
          <Switch
            label="Pinned"
            isOn={form.pinned}
            words={{ on: 'Above the others', off: 'In its place' }}
            onChange={(pinned) => set({ pinned })}
          />
        </div>
      </div>
    </>
  )
}

interface AppearsProps extends Pick<PostFieldsProps, 'form' | 'today'> {
  onChange: (appears: string) => void
}

/** With its day, or at an Eastern time. */
function Appears({ form: { appears, date }, today, onChange }: AppearsProps) {
  const isTimed = appears !== ''
  const moment = easternMoment(appears)
  return (
    <div className="posts-appears">
      <span className="field-label" aria-hidden="true">
        Appears
      </span>
      <Segmented
        label="Appears"
        options={[
          { name: 'day', title: 'With its day' },
          { name: 'moment', title: 'Later' },
        ]}
        selected={isTimed ? 'moment' : 'day'}
        onSelect={(name) => onChange(name === 'day' ? '' : `${date || today}T12:00`)}
      />
      {isTimed && (
        <Field
          label="Time, Eastern (New York)"
          type="datetime-local"
          value={appears}
          hint={moment ? onOwnClock(new Date(moment)) : 'Date and time are needed.'}
          onChange={(value) => onChange(value || `${today}T`)}
        />
      )}
    </div>
  )
}

const TypeChoice = ({
  chosen,
  onChoose,
}: {
  chosen: PostForm['type']
  onChoose: (type: PostForm['type']) => void
}) => (
  <div>
    <span className="field-label" aria-hidden="true">
      Type
    </span>
    {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and browsers give it a box of its own */}
    <div className="segmented posts-types" role="group" aria-label="Type">
      {POST_TYPES.map((type) => (
        <button
          key={type}
          type="button"
          className={`type-${type}`}
          aria-pressed={type === chosen}
          onClick={() => onChoose(type)}
        >
          <i />
          {TYPE_NAMES[type]}
        </button>
      ))}
    </div>
  </div>
)
