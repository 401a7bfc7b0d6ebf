import { useId, useState } from 'react'
import { Segmented } from '#web/components/controls/segmented.tsx'
import { Alert } from '#web/components/notices/alert.tsx'
import { DeskButton } from '#web/desk/components/desk-button.tsx'
import { TextArea } from '#web/desk/components/field.tsx'
import { MarkdownPreview } from './markdown-preview.tsx'

interface AnnouncementProps {
  /** The post's anchor: `patch-9`. */
  anchor: string
  title: string
  date: string
  /** Null: generated from the changes. */
  text: string | null
  generated: string
  /** Changes that the text must mention. */
  forgets: readonly string[]
  onChange: (text: string | null) => void
}

const VIEWS = [
  { name: 'write', title: 'Write' },
  { name: 'preview', title: 'Preview' },
] as const

export function Announcement({ anchor, title, date, text, generated, forgets, onChange }: AnnouncementProps) {
  const [view, setView] = useState<(typeof VIEWS)[number]['name']>('write')
  const heading = useId()
  const shown = text ?? generated
  return (
    <section className="card announcement" aria-labelledby={heading}>
      <div className="spread">
        <h2 id={heading}>Announcement</h2>
        <Segmented label="Announcement" options={VIEWS} selected={view} onSelect={setView} />
      </div>
      {view === 'write' ? (
        <TextArea
          label="Markdown"
          rows={12}
          isCode
          value={shown}
          maxLength={50_000}
          hint={text === null ? 'Generated from the changes until you edit it.' : 'Yours.'}
          onChange={onChange}
        />
      ) : (
        <MarkdownPreview anchor={anchor} title={title} date={date} markdown={shown} />
      )}
      {forgets.length > 0 && (
        <Alert kind="info">
          It does not mention: <bdi>{forgets.join(', ')}</bdi>
        </Alert>
      )}
      {text !== null && (
        <DeskButton kind="quiet" onClick={() => onChange(null)}>
          Write it from the changes
        </DeskButton>
      )}
    </section>
  )
}
