/** The scan times in words, from the settings. */

import { listed } from '#contest/text/listed.ts'
import { site } from '#web/site.ts'

export const scanTimes = (): string[] => site.scanTimes.split(', ')

/** "2AM", "2:30PM". */
export function timeWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'AM' : 'PM'}`
}

/** "2AM and 2PM Eastern". */
export const scanWords = (last: 'and' | 'or'): string =>
  `${listed(scanTimes().map(timeWords), last)} ${site.scanZone}`

/** "every 12 hours" if that is true. */
export function scanPace(): string {
  const hours = scanTimes().map((time) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60)
  const step = 24 / hours.length
  const isEven = hours.every((hour, index) => hour === (hours[0] ?? 0) + index * step)
  if (!isEven) return `${hours.length} times a day`
  return step === 24 ? 'once a day' : `every ${step} hours`
}
