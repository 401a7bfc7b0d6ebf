/** `2026-11-16T02-30-00Z`: sorts by time, and any file system takes it. */
export const stampOf = (at: Date): string => at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
