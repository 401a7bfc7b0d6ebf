/** Hands that do not wait: they use the controls of a page by their roles, whichever page it is. */
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

type Kind = 'field' | 'choice' | 'tab' | 'toggle'

export interface Control {
  kind: Kind
  /** As people read it; the number of a field. */
  name: string
}

/** Controls of a kind that are used: a page may have hundreds. */
const MOST = 3

const CONTROLS = `(() => {
  const KINDS = {
    field: 'main input:is([type=search], [type=text]):not([readonly])',
    tab: 'main [role=tab]',
    // Those in a row go with it when another choice filters the list.
    choice: 'main button[aria-pressed]:not(li *, tr *, [role=row] *)',
    toggle: 'main button[aria-expanded], main summary',
  }
  const nameOf = (element) =>
    (element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.textContent).replace(/\\s+/g, ' ').trim()
  const stateOf = (element) =>
    element.value || element.ariaSelected || element.ariaPressed || element.ariaExpanded ||
    String(element.parentElement.open)
  const groupOf = (element) => element.closest('ul, ol, [role=group]') ?? element.parentElement
  const all = (kind) =>
    [...document.querySelectorAll(KINDS[kind])].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'),
    )
  // A field may be named by what is searched, and a choice by whether it is chosen: "Watch Vega" and "Watching Vega".
  const find = (kind, name) =>
    kind === 'field'
      ? all(kind)[name]
      : all(kind).find((element) => nameOf(element).startsWith(name)) ??
        all(kind).find((element) => name.includes(' ') && nameOf(element).endsWith(name.slice(name.indexOf(' '))))
  return {
    names: (kind) =>
      all(kind)
        .map((element, nth) => ({ element, name: kind === 'field' ? String(nth) : nameOf(element) }))
        .filter(({ element }) => !element.disabled && (kind !== 'choice' || stateOf(element) === 'false'))
        // Of choices beside each other one may end another.
        .filter(({ element }, nth, those) =>
          kind !== 'choice' || those.findIndex((one) => groupOf(one.element) === groupOf(element)) === nth)
        .map(({ name }) => name),
    state(kind, name) {
      const element = find(kind, name)
      return element && (kind === 'field' ? element.value : stateOf(element))
    },
    place(kind, name) {
      const element = find(kind, name)
      if (!element) throw new Error('There is no more ' + kind + ' ' + name)
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x + width / 2, y + height / 2]
    },
    focus: (kind, name) => find(kind, name).focus(),
  }
})()`

const ask = <Answer>(page: Page, question: 'names' | 'state' | 'place' | 'focus', ...about: string[]) =>
  page.evaluate<Answer>(`(${CONTROLS}).${question}(...${JSON.stringify(about)})`)

/** Choices that are not chosen, whatever opens and closes, or fields. */
export async function controlsOf(page: Page, kind: Kind): Promise<Control[]> {
  const names = new Set(await ask<string[]>(page, 'names', kind))
  return [...names].slice(0, MOST).map((name) => ({ kind, name }))
}

const stateOf = (page: Page, { kind, name }: Control) => ask<string | undefined>(page, 'state', kind, name)

/** Uses a control three times, with the pointer and with keys, and returns the state that this asks for: of a field this text. */
export async function tryThrice(page: Page, control: Control, text: string): Promise<string> {
  const { kind, name } = control
  const before = await stateOf(page, control)
  const [x = 0, y = 0] = await ask<number[]>(page, 'place', kind, name)
  // What opens and closes may move itself away from the pointer.
  await page.mouse.click(x, y, { clickCount: kind === 'choice' ? 2 : 1 })
  if (kind === 'field') {
    for (const key of ['Control+a', 'Delete', ...text, 'x', 'Backspace']) await page.keyboard.press(key)
    return text
  }
  await ask(page, 'focus', kind, name)
  await page.keyboard.press('Enter')
  if (kind === 'choice') return 'true'
  await page.keyboard.press('Enter')
  return before === 'true' ? 'false' : 'true'
}

/** Goes through the tabs of a page by pointer and keys without a pause, and returns the one that this ends at. */
export async function tryTabs(page: Page): Promise<string | undefined> {
  const names = await ask<string[]>(page, 'names', 'tab')
  const last = names.at(-1)
  if (!last) return undefined
  for (const name of names) {
    const [x = 0, y = 0] = await ask<number[]>(page, 'place', 'tab', name)
    await page.mouse.click(x, y)
  }
  for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'End', 'ArrowLeft', 'ArrowRight'])
    await page.keyboard.press(key)
  return last
}

export async function expectStates(page: Page, asked: ReadonlyMap<Control, string>): Promise<void> {
  const states = () =>
    Promise.all([...asked.keys()].map(async (control) => [control.name, await stateOf(page, control)]))
  await expect.poll(states).toEqual([...asked].map(([{ name }, state]) => [name, state]))
}

const FINDING = `(() => {
  const dialog = document.querySelector('.palette')
  return dialog.open ? [dialog.querySelector('input').value, document.activeElement === dialog.querySelector('input')] : null
})()`

/** The text in the palette's field and whether it has the focus; null while it is closed. Asked once: it does not wait. */
const found = (page: Page) => page.evaluate<[string, boolean] | null>(FINDING)

/** Opens and closes the palette in the ways there are, and types without a pause. */
export async function tryPalette(page: Page): Promise<void> {
  const { keyboard } = page
  await page.evaluate('document.activeElement.blur()')
  for (const opens of ['Control+k', '/', 'click']) {
    if (opens === 'click') await page.locator('.search-button').click()
    else await keyboard.press(opens)
    expect(await found(page), opens).toEqual(['', true])
    await keyboard.type('zya')
    await keyboard.press('Backspace')
    expect(await found(page), opens).toEqual(['zy', true])
    await keyboard.press('Escape')
    expect(await found(page), opens).toBeNull()
  }
  for (const key of ['Control+k', 'Escape', 'Control+k', 'Control+k', 'Escape', 'Control+k'])
    await keyboard.press(key)
  expect(await found(page)).toEqual(['', true])
  await keyboard.type('zy')
}

export async function expectPalette(page: Page, text: string | null): Promise<void> {
  expect(await found(page)).toEqual(text === null ? null : [text, true])
}
