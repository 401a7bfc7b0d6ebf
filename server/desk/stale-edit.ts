import { RequestRefused } from '../http/errors.ts'

/**
 * Someone else changed it since this edit began. The answer contains the current state, so that the browser can show
 * the difference and no typed text is lost.
 */
export const staleEdit = (sentence: string, current: unknown): RequestRefused =>
  new RequestRefused(409, sentence, { code: 'stale', current })
