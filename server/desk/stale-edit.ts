import { RequestRefused } from '../http/errors.ts'

/**
 * Somebody else has changed the same thing since this edit was begun. The answer brings what it is now, so that the browser can
 * show what changed and nothing that was typed is lost.
 */
export const staleEdit = (sentence: string, current: unknown): RequestRefused =>
  new RequestRefused(409, sentence, { code: 'stale', current })
