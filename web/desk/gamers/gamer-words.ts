import { dateOf, dayLabel, timeOfDay } from '../text/desk-times.ts'

/** Groups of four digits are easier to read. */
export const inFours = (xuid: string): string => xuid.replace(/(\d{4})(?=\d)/g, '$1 ')

export function readAt(at: string | null): string {
  if (!at) return 'Never'
  const day = dayLabel(at, new Date())
  return day === 'Today' ? timeOfDay(at) : `${day === 'Yesterday' ? day : dateOf(at)} ${timeOfDay(at)}`
}
