import { Check, Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#web/components/controls/button.tsx'
import { copyText } from '#web/components/share/share-link.ts'

interface SnippetProps {
  label: string
  text: string
  copyName?: string
  kind?: 'plain' | 'primary'
}

/** A text to paste elsewhere, with a copy button. Selectable, in case copying is refused. */
export function Snippet({ label, text, copyName = 'Copy', kind = 'plain' }: SnippetProps) {
  const id = useId()
  const [copied, setCopied] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const copy = async () => {
    const isCopied = await copyText(text)
    setCopied(isCopied ? text : null)
    setRefused(!isCopied)
  }
  return (
    <div className="snippet">
      <label htmlFor={id}>{label}</label>
      <span>
        <input id={id} readOnly value={text} onFocus={(event) => event.target.select()} />
        <Button kind={kind} size="small" onClick={() => void copy()}>
          <Copy /> {copyName}
          {copyName === 'Copy' && <span className="visually-hidden"> {label}</span>}
        </Button>
      </span>
      <p role="status">
        {copied === text && (
          <>
            <Check /> {label} copied
          </>
        )}
        {isRefused && 'Your browser blocked copying. Select the text and copy it by hand.'}
      </p>
    </div>
  )
}
