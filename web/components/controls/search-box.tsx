import { Search, X } from 'lucide-react'
import { useRef } from 'react'

interface SearchBoxProps {
  label: string
  text: string
  onChange: (text: string) => void
  size?: 'normal' | 'large'
  autoFocus?: boolean
}

export function SearchBox({ label, text, onChange, size = 'normal', autoFocus = false }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className={size === 'large' ? 'search-box large' : 'search-box'}>
      <Search />
      <input
        ref={input}
        type="search"
        placeholder={label}
        aria-label={label}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: only on the search screen, which people open in order to type
        autoFocus={autoFocus}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      {text && (
        <button type="button" className="clear" aria-label="Clear search" onClick={clear}>
          <X />
        </button>
      )}
    </div>
  )
}
