import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { tabAfterKey } from './tab-keys.ts'

interface TabsProps<Name extends string> {
  label: string
  tabs: readonly { name: Name; title: string; count?: number | undefined }[]
  selected: Name
  onSelect: (name: Name) => void
  children: ReactNode
}

/** The arrow keys select at once, because every panel is cheap to show. */
export function Tabs<Name extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabAfterKey(
      event.key,
      tabs.findIndex(({ name }) => name === selected),
      tabs.length,
    )
    const next = index === null ? undefined : tabs[index]
    if (index === null || !next) return
    event.preventDefault()
    onSelect(next.name)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map(({ name, title, count }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === selected}
            aria-controls={name === selected ? `${id}-panel` : undefined}
            tabIndex={name === selected ? 0 : -1}
            data-count={count}
            aria-description={count === undefined ? undefined : `${count} found`}
            onClick={() => onSelect(name)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  )
}
