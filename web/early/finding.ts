/**
 * The palette's dialog and the keys that are pressed in it. Both stand in `index.html` and not in React, so that the field
 * is there at the key press, with or without the website's code. The dialog itself is what knows whether it is open.
 */

/** What somebody has done since they opened the palette. */
export interface Finding {
  /** Differs for every opening. */
  readonly opening: number
  readonly text: string
  /** By how many options the arrow keys have moved down, less those up. */
  readonly steps: number
  /** Enter was pressed, and nothing since. */
  readonly isEntered: boolean
}

export function createFinding() {
  let finding: Finding = { opening: 0, text: '', steps: 0, isEntered: false }
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const change = (part: Partial<Finding>) => {
    finding = { ...finding, isEntered: false, ...part }
    tell()
  }
  const open = () => {
    const [found, box] = [dialog(), field()]
    if (!found || !box) return
    if (!found.open) {
      box.value = ''
      found.showModal()
      // Hidden when the website shows what is found.
      say('Loading...')
      change({ opening: finding.opening + 1, text: '', steps: 0 })
    }
    box.focus()
  }
  const close = () => dialog()?.close()

  document.addEventListener('keydown', (event) => {
    const { key, target } = event
    if (event.defaultPrevented || event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (opensPalette(event, isTextField(target))) open()
    else if (target !== field()) return
    else if (step) change({ steps: finding.steps + step })
    else if (key === 'Enter') change({ isEntered: true })
    else return
    event.preventDefault() // the browser's own search, and the caret's move to an end of the text
  })
  document.addEventListener('input', ({ target }) => {
    const box = field()
    if (box && target === box) change({ text: box.value, steps: 0 })
  })
  // Before the website's own listeners: its link leads to the search page.
  const onClick = (event: MouseEvent) => {
    const { target } = event
    if (!(target instanceof Element)) return
    if (target === dialog() || target.closest('.palette-close')) return close()
    // In another tab it opens the search page.
    if (!target.closest('.search-button') || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open()
  }
  document.addEventListener('click', onClick, true)
  // It comes later than the closing, perhaps after the next opening, so it only says to look again.
  const onClose = () => {
    if (!dialog()?.open) say('')
    tell()
  }
  document.addEventListener('close', onClose, true)

  return {
    /** Null while the palette is closed. */
    now: (): Finding | null => (dialog()?.open ? finding : null),
    watch(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Enter is done with. */
    forgetEnter: () => change({}),
    close,
    field,
  }
}

const dialog = () => document.querySelector<HTMLDialogElement>('.palette')
const say = (text: string) => document.querySelector('.palette-box > [role=status]')?.replaceChildren(text)
const field = () => document.querySelector<HTMLInputElement>('.palette input')

/** Cmd/Ctrl+K, and a slash outside text fields. */
export function opensPalette(
  event: Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey'>,
  isTyping: boolean,
): boolean {
  if (event.altKey) return false
  if (event.metaKey || event.ctrlKey) return event.key.toLowerCase() === 'k'
  return event.key === '/' && !isTyping
}

/** The field of a dialog that was closed a moment ago still has the focus, but nothing can be typed in it. */
const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select')) &&
  !target.closest('dialog:not([open])')
