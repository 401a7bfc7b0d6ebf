import { timeOfDay } from '../text/desk-times.ts'

/** `11 min 40 s`, `2 h 05 min`. */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  if (minutes < 60) return `${minutes} min ${twoDigits(seconds % 60)} s`
  return `${Math.floor(minutes / 60)} h ${twoDigits(minutes % 60)} min`
}

/** Never more exact than is known. */
export function aboutText(seconds: number): string {
  if (seconds < 60) return 'Less than a minute'
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `About ${minutes} min`
  const half = Math.round(minutes / 30) / 2
  return `About ${half} h`
}

interface Named {
  id: number
  kind: 'scheduled' | 'forced' | 'fill'
  due_at: string
  started_at: string
}

/** A scheduled cycle is named by its due time, any other by its start. */
export const cycleName = ({ kind, due_at: dueAt, started_at: startedAt }: Named): string =>
  kind === 'scheduled' ? `Cycle of ${timeOfDay(dueAt)}` : `Cycle begun at ${timeOfDay(startedAt)}`
