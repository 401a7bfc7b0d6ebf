/** `2026-11-16T02-30-00Z`: sorts by time and is valid in any file system. */
export const stampOf = (at: Date): string => at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')

/** The time in a file name made by `stampOf`. */
export function stampIn(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z/.exec(name) ?? []
  return day === undefined ? undefined : new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}
