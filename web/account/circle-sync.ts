/** Synchronises the circle in this browser with the one on the server. */
import type { circleCall, watchCall } from '#contract/account/circle.ts'
import type { BodySent, PathOf, Received } from '#contract/call.ts'
import { currentCircle, type KeptCircle, keepCircle, withAnswer, withStar } from './circle.ts'
import { signedIn } from './me.ts'

const PATH = '/api/me/circle' satisfies PathOf<typeof circleCall>
/** The server reads bodies of 4 kB; a name has at most 64 characters. */
const MAX_CONCURRENT = 20

/** Returns false if the circle is full. */
export function watch(gamertag: string, isOn: boolean): boolean {
  const before = currentCircle()
  const after = withStar(before, gamertag, isOn)
  keepCircle(after)
  void syncCircle()
  return after !== before
}

let running = Promise.resolve()

/** One after the other, so that no answer overtakes a later one. Failures are retried on the next page. */
export function syncCircle(): Promise<void> {
  running = running
    .then(syncOnce)
    .catch((error: unknown) => console.warn('Could not save the circle:', error))
  return running
}

async function syncOnce(): Promise<void> {
  if (!signedIn()) return
  const kept = currentCircle()
  const sent = {
    names: [],
    add: kept.add.slice(0, MAX_CONCURRENT),
    remove: kept.remove.slice(0, MAX_CONCURRENT),
  }
  const isChanged = sent.add.length + sent.remove.length > 0
  const response = await fetch(PATH, isChanged ? posting({ add: sent.add, remove: sent.remove }) : undefined)
  if (response.status === 401) return
  // The circle on the server is full, so the server's list wins.
  const answer = response.status === 409 ? await fetch(PATH) : response
  if (!answer.ok) throw new Error(`${PATH} answered ${answer.status}`)
  const { circle } = (await answer.json()) as Received<typeof circleCall>
  const names = (circle ?? []).flatMap(({ gamertag }) => gamertag ?? [])
  keepCircle(withAnswer(currentCircle(), sent, names))
  if (hasMore(currentCircle())) await syncOnce()
}

const hasMore = ({ add, remove }: KeptCircle): boolean => add.length + remove.length > 0

const posting = (body: BodySent<typeof watchCall>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
