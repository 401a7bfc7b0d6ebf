/**
 * Screens with a board. A search by role or text reads all the 900 squares each time, and a wait for one again and again: what is
 * waited for on such a screen is named by its selector, and searched in there.
 */
import { waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { openScreen } from './screen.tsx'

/** Waits until there is a part of the page. */
export const findPart = (selector: string): Promise<HTMLElement> => waitFor(() => getPart(selector))

export function getPart(selector: string): HTMLElement {
  const part = document.querySelector<HTMLElement>(selector)
  if (!part) throw new Error(`There is no ${selector} on the page.`)
  return part
}

export const squareOf = (number: number): HTMLElement => getPart(`.board [data-cell="${number - 1}"]`)

/** Until the last of a profile and of its board is drawn: both come in steps. */
export async function openProfile(path = '/gamer/Fjordwalker'): Promise<UserEvent> {
  const user = await openScreen(path)
  await findPart('.board .quadrant.purple [role=gridcell]')
  await findPart('.gamer-challenges :is(.challenge-card, .empty)')
  return user
}
