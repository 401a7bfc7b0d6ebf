/** The database cannot be had. The message is one sentence for the person who started the program. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
