import type { KeyboardEvent } from 'react'
import { counted } from '#contest/text/numbers.ts'

interface SelectAllProps {
  chosen: number
  shown: number
  onToggle: () => void
}

export function SelectAll({ chosen, shown, onToggle }: SelectAllProps) {
  const showSome = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = chosen > 0 && chosen < shown
  }
  return (
    <label className="select-box row">
      <input ref={showSome} type="checkbox" checked={chosen === shown} onChange={onToggle} />
      <span>Select all {counted(shown, 'gamer')} shown</span>
    </label>
  )
}

/** The arrow keys move between boxes; with Shift they select. */
function moveByKey(event: KeyboardEvent<HTMLInputElement>): HTMLInputElement | null {
  const { key, currentTarget } = event
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null
  event.preventDefault()
  const row = currentTarget.closest('tr')
  const next = key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
  const box = next?.querySelector<HTMLInputElement>('.select-box input') ?? null
  box?.focus()
  return box
}

interface SelectOneProps {
  gamertag: string
  isChosen: boolean
  onToggle: (isRange: boolean) => void
}

export const SelectOne = ({ gamertag, isChosen, onToggle }: SelectOneProps) => (
  <label className="select-box row">
    <input
      type="checkbox"
      aria-label={`Select ${gamertag}`}
      checked={isChosen}
      onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      onKeyDown={(event) => {
        const box = moveByKey(event)
        if (box && event.shiftKey && !box.checked) box.click()
      }}
    />
  </label>
)
