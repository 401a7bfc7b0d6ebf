export interface LogFile {
  path: string
  /** For processes to append to. */
  fd: number
  close(): void
}
export function openLogFile(
  dataDir: string,
  options?: { maxBytes?: number; checkMs?: number },
): LogFile | undefined
