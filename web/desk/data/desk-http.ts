/** Requests to the desk's calls. Unlike the public ones they have a body, and a refusal contains more than a sentence. */
import { BY_ITSELF, NOT_CONFIRMED } from '#contract/organiser/asking.ts'
import { NetworkError, reach, StatusError } from '#web/data/http.ts'
import { saveFile } from '#web/data/save-file.ts'

export const DESK_ME = '/api/organiser/me'

/** Reports that any request found the session ended: a save, a preview or a poll. */
export const refusals = new EventTarget()

/** The sentence may be shown. */
export class DeskRefusal extends StatusError {
  /** `stale` if someone else changed the same thing. */
  readonly code: string | undefined
  /** The current state, for a stale edit. */
  readonly current: unknown
  /** Seconds until a retry makes sense, if known. */
  readonly retryAfter: number | undefined
  /** On 403: the signed-in name. */
  readonly signedInAs: string | undefined
  /** On 403: false while the contest has no owner. */
  readonly hasOwner: boolean

  constructor(path: string, status: number, body: Partial<RefusalBody>) {
    super(path, status, typeof body.message === 'string' ? body.message : '')
    this.code = body.code
    this.current = body.current
    this.signedInAs = body.signedInAs
    this.retryAfter = typeof body.retryAfter === 'number' ? body.retryAfter : undefined
    this.hasOwner = body.hasOwner !== false
  }
}

interface RefusalBody {
  message: string
  code: string
  current: unknown
  signedInAs: string
  retryAfter: number
  hasOwner: boolean
}

interface Asked {
  method?: 'GET' | 'POST'
  body?: unknown
  signal?: AbortSignal | undefined
  /** A poll, which does not keep the session alive. */
  isByItself?: boolean
}

export async function askDesk(
  path: string,
  { method = 'GET', body, signal, isByItself = false }: Asked = {},
): Promise<unknown> {
  const response = await reach(path, {
    method,
    headers: {
      accept: 'application/json',
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...(isByItself && { [BY_ITSELF]: 'true' }),
    },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    ...(signal && { signal }),
  })
  if (response.status === 401 && path !== DESK_ME) refusals.dispatchEvent(new Event('signed-out'))
  const answer: unknown = await response.json().catch(() => undefined)
  const isObject = answer !== null && typeof answer === 'object'
  if (!response.ok || !isObject) throw new DeskRefusal(path, response.status, isObject ? answer : {})
  return answer
}

/** Exports everything and saves it. It fits in memory: hundreds of megabytes would be many contests. */
export async function takeDeskFile(path: string): Promise<void> {
  const response = await reach(path, { method: 'POST' })
  if (!response.ok) throw new DeskRefusal(path, response.status, await response.json().catch(() => ({})))
  const [, name = 'contest.jsonl'] =
    /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  saveFile(await response.blob(), name)
}

export function sentenceOf(error: unknown): string {
  if (error instanceof NetworkError) return 'The server cannot be reached. Nothing was changed; try again.'
  if (error instanceof StatusError && error.serverMessage) return error.serverMessage
  if (error instanceof StatusError && error.status === 429) return 'Too many requests. Please wait a little.'
  return 'Something went wrong on the server. Check the current state before you try again.'
}

/** Possible after another sign-in. */
export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof DeskRefusal && error.code === NOT_CONFIRMED
