/** `2026-11-16T02-30-00Z`: sorts by time, and any file system takes it. */
export const stampOf = (at: Date): string => at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')

/** The time in the name of a file that was made with it. */
export function stampIn(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z/.exec(name) ?? []
  return day === undefined ? undefined : new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}
