import { Bold, Grid3x3, ImagePlus, Italic, Link2, List, ListOrdered, Quote } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { counted } from '#contest/text/numbers.ts'
import { IconButton } from '#web/components/controls/icon-button.tsx'
import { Labelled } from '../components/field.tsx'
import { ImageDialog } from './image-dialog.tsx'
import { InsertDialog } from './insert-dialog.tsx'
import {
  countWords,
  insertedImage,
  insertedLink,
  type Markup,
  markupEdit,
  type TextEdit,
  type TextSelection,
} from './markdown-edits.ts'

interface MarkdownFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const KEYS: readonly { markup: Markup; name: string; letter?: string; Icon: typeof Bold }[] = [
  { markup: 'bold', name: 'Bold', letter: 'b', Icon: Bold },
  { markup: 'italic', name: 'Italic', letter: 'i', Icon: Italic },
  { markup: 'list', name: 'List', Icon: List },
  { markup: 'numbers', name: 'Numbered list', Icon: ListOrdered },
  { markup: 'quote', name: 'Quote', Icon: Quote },
  { markup: 'link', name: 'Link', letter: 'k', Icon: Link2 },
]

type Inserted = 'link' | 'image'

export function MarkdownField({ value, error, onChange }: MarkdownFieldProps) {
  const id = useId()
  const { area, apply, selection } = useEdits(value, onChange)
  const [inserting, setInserting] = useState<Inserted | null>(null)

  const insert = (edit: (at: TextSelection) => TextEdit) => {
    const at = selection()
    setInserting(null)
    // After the dialog has restored the focus.
    requestAnimationFrame(() => apply(edit(at)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const key = KEYS.find(({ letter }) => letter === event.key.toLowerCase())
    if (!key || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    apply(markupEdit(value, selection(), key.markup))
  }
  return (
    <Labelled className="field posts-text" id={id} label="Text, in Markdown" error={error}>
      <Toolbar
        words={countWords(value)}
        onMarkup={(markup) => apply(markupEdit(value, selection(), markup))}
        onInsert={setInserting}
      />
      <textarea
        ref={area}
        id={id}
        className="input"
        dir="auto"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {inserting === 'link' && (
        <InsertDialog
          onInsert={(name, path) => insert((at) => insertedLink(at, name, path))}
          onClose={() => setInserting(null)}
        />
      )}
      {inserting === 'image' && (
        <ImageDialog
          onInsert={(alt, path) => insert((at) => insertedImage(at, alt, path))}
          onClose={() => setInserting(null)}
        />
      )}
    </Labelled>
  )
}

function useEdits(value: string, onChange: (value: string) => void) {
  const area = useRef<HTMLTextAreaElement>(null)

  function apply({ start, end, insert, select }: TextEdit): void {
    const element = area.current
    if (!element) return
    element.focus()
    element.setSelectionRange(start, end)
    // The only way to insert text so that the browser can undo it.
    if (!document.execCommand('insertText', false, insert))
      flushSync(() => onChange(value.slice(0, start) + insert + value.slice(end)))
    // At once, because typing may continue before the next frame.
    element.setSelectionRange(select.start, select.end)
  }
  const selection = () => ({
    start: area.current?.selectionStart ?? value.length,
    end: area.current?.selectionEnd ?? value.length,
  })
  return { area, apply, selection }
}

interface ToolbarProps {
  words: number
  onMarkup: (markup: Markup) => void
  onInsert: (what: Inserted) => void
}

const Toolbar = ({ words, onMarkup, onInsert }: ToolbarProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
  <div className="posts-toolbar row" role="group" aria-label="Formatting">
    {KEYS.map(({ markup, name, letter, Icon }) => (
      <IconButton
        key={markup}
        label={name}
        title={letter ? `${name} (Ctrl+${letter.toUpperCase()})` : name}
        onClick={() => onMarkup(markup)}
      >
        <Icon />
      </IconButton>
    ))}
    <IconButton
      label="Insert a square or challenge"
      title="Insert a square or challenge"
      onClick={() => onInsert('link')}
    >
      <Grid3x3 />
    </IconButton>
    <IconButton label="Add an image" title="Add an image" onClick={() => onInsert('image')}>
      <ImagePlus />
    </IconButton>
    <span className="posts-words">{counted(words, 'word')}</span>
  </div>
)
