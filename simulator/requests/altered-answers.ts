import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import type { SimulatedResponse } from './answers.ts'
import type { FaultEffect } from './faults.ts'
import type { IncomingRequest } from './incoming-request.ts'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

interface Members {
  [name: string]: Json
}

const ERROR_PAGE =
  '<!doctype html><title>Service unavailable</title><h1>Our services are not available right now</h1>'

/** Faults that change the service's answer. */
export function alterAnswer(
  request: IncomingRequest,
  answer: SimulatedResponse,
  effect: FaultEffect,
): SimulatedResponse {
  switch (effect.kind) {
    case 'html':
      return { status: 200, body: ERROR_PAGE, headers: { 'content-type': 'text/html' } }
    case 'json':
      return { status: 200, body: JSON.stringify(effect.body) }
    case 'truncate':
      return { ...answer, body: Buffer.from(answer.body).subarray(0, effect.bytes) }
    case 'emptyTitles':
      return rewrite(answer, (body) => ({
        ...body,
        titles: [],
        ...('pagingInfo' in body ? { pagingInfo: { continuationToken: null, totalRecords: 0 } } : {}),
      }))
    case 'dupTitle':
      return rewrite(answer, (body) => {
        const titles = Array.isArray(body.titles) ? body.titles : []
        return { ...body, titles: [...titles.slice(0, 1), ...titles] }
      })
    case 'loopToken':
      return rewrite(answer, (body) => {
        const paging = membersOf(body.pagingInfo)
        const token = request.query.get('continuationToken') ?? paging.continuationToken ?? '1'
        return { ...body, pagingInfo: { ...paging, continuationToken: token } }
      })
    case 'profileSetting':
      return rewrite(answer, (body) => ({ ...body, profileUsers: withSetting(body.profileUsers, effect) }))
    case 'phantomRows':
      return rewritePaging(answer, (paging) => ({
        ...paging,
        totalRecords: Number(paging.totalRecords ?? 0) + effect.count,
      }))
    case 'samePage':
      return rewritePaging(answer, (paging) => ({ ...paging, continuationToken: null }))
    case 'tokenAfterEnd':
      return rewritePaging(answer, (paging) => ({
        ...paging,
        continuationToken: paging.continuationToken ?? String(paging.totalRecords),
      }))
    case 'stringNumbers':
      return rewrite(answer, (body) =>
        membersOf(mapValues(body, (value) => (typeof value === 'number' ? String(value) : value))),
      )
    case 'extraFields':
      return rewrite(answer, (body) => membersOf(withExtras(body)))
    default:
      return answer
  }
}

function withSetting(
  users: Json | undefined,
  { xuid, id, value }: { xuid: string; id: string; value: Json },
): Json {
  if (!Array.isArray(users)) return users ?? null
  return users.map((user) => {
    const { settings, ...rest } = membersOf(user)
    if (rest.id !== xuid) return user
    const others = Array.isArray(settings) ? settings.filter((each) => membersOf(each).id !== id) : []
    return { ...rest, settings: [...others, { id, value }] }
  })
}

/** Faults of the encoding, applied last. */
export function packAnswer(answer: SimulatedResponse, effect: FaultEffect): SimulatedResponse {
  if (effect.kind === 'bom')
    return { ...answer, body: Buffer.concat([BYTE_ORDER_MARK, Buffer.from(answer.body)]) }
  if (effect.kind !== 'encoded') return answer
  const pack = PACKED_BY[effect.as.toLowerCase()] ?? gzipSync
  return { ...answer, body: pack(answer.body), headers: { ...answer.headers, 'content-encoding': effect.as } }
}

const BYTE_ORDER_MARK = Buffer.from('\ufeff')
const PACKED_BY: Readonly<Record<string, (body: string | Buffer) => Buffer>> = {
  gzip: gzipSync,
  deflate: deflateSync,
  br: brotliCompressSync,
}

const rewritePaging = (answer: SimulatedResponse, change: (paging: Members) => Members): SimulatedResponse =>
  rewrite(answer, (body) => ({ ...body, pagingInfo: change(membersOf(body.pagingInfo)) }))

function rewrite(answer: SimulatedResponse, change: (body: Members) => Members): SimulatedResponse {
  if (answer.status !== 200) return answer
  const body: Json = JSON.parse(answer.body.toString())
  return { ...answer, body: JSON.stringify(change(membersOf(body))) }
}

const membersOf = (value: Json | undefined): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

function mapValues(value: Json, change: (value: Json) => Json): Json {
  if (Array.isArray(value)) return value.map((item) => mapValues(item, change))
  if (typeof value !== 'object' || value === null) return change(value)
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapValues(item, change)]))
}

/** Adds unknown members to every object of the answer. */
function withExtras(value: Json): Json {
  if (Array.isArray(value)) return value.map(withExtras)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, item]) => [name, withExtras(item)])
  return { ...Object.fromEntries(members), newInThisRelease: { since: '2026', flags: [1, null] } }
}
