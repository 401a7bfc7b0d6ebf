/** Asking the calls of the desk. Unlike the public ones they take a body, and a refusal brings more than a sentence. */
import { BY_ITSELF, NOT_CONFIRMED } from '#contract/organiser/asking.ts'
import { NetworkError, StatusError } from '#web/data/http.ts'
import { saveFile } from '#web/data/save-file.ts'

/** Refused: the sentence may be shown. */
export class DeskRefusal extends StatusError {
  /** `stale` when somebody else has changed the same thing meanwhile. */
  readonly code: string | undefined
  /** What a stale edit is about, as it is now. */
  readonly current: unknown
  /** In how many seconds it is worth to ask again, where that is known. */
  readonly retryAfter: number | undefined
  /** On 403: as whom one is signed in. */
  readonly signedInAs: string | undefined
  /** On 403: false while nobody owns the contest yet. */
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
  /** Nobody is there for it: it does not keep the session going. */
  isByItself?: boolean
}

export async function askDesk(
  path: string,
  { method = 'GET', body, signal, isByItself = false }: Asked = {},
): Promise<unknown> {
  const response = await fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...(isByItself && { [BY_ITSELF]: 'true' }),
    },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new NetworkError(error)
  })
  const answer: unknown = await response.json().catch(() => undefined)
  const isObject = answer !== null && typeof answer === 'object'
  if (!response.ok || !isObject) throw new DeskRefusal(path, response.status, isObject ? answer : {})
  return answer
}

/** Makes a file of everything and saves it. It is small enough to be held: hundreds of megabytes would be many contests. */
export async function takeDeskFile(path: string): Promise<void> {
  const response = await fetch(path, { method: 'POST' }).catch((error: unknown) => {
    throw new NetworkError(error)
  })
  if (!response.ok) throw new DeskRefusal(path, response.status, await response.json().catch(() => ({})))
  const [, name = 'contest.jsonl'] =
    /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  saveFile(await response.blob(), name)
}

/** A sentence for whatever went wrong. */
export function sentenceOf(error: unknown): string {
  if (error instanceof NetworkError) return 'The server cannot be reached. Nothing was changed; try again.'
  if (error instanceof StatusError && error.serverMessage) return error.serverMessage
  if (error instanceof StatusError && error.status === 429) return 'Too many requests. Please wait a little.'
  return 'Something went wrong on the server. Check the current state before you try again.'
}

/** It can be done after another sign-in. */
export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof DeskRefusal && error.code === NOT_CONFIRMED

export const isSignedOut = (error: unknown): boolean => error instanceof StatusError && error.status === 401
