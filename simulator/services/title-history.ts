import { json, type SimulatedResponse } from '../requests/answers.ts'
import { contractOf, type IncomingRequest } from '../requests/incoming-request.ts'
import type { Service } from '../simulation.ts'
import type { SimulatedPlayer } from '../state/players.ts'
import { type Earned, earnedAt, type Progress } from '../state/progress.ts'
import { scidOf, type Title, totalsAt } from '../state/titles.ts'
import { sevenDigits } from './timestamps.ts'

type Contract = 1 | 2

interface Row {
  text: string
  at: number
}

const DEFAULT_PAGE = 32

/** "Titles for which the user has unlocked or made progress": 360 titles under contract 1, modern ones under 2. */
export const titleHistory: Service = (sim, request, player) => {
  const contract: Contract = contractOf(request) === '2' ? 2 : 1
  const { skip, take } = pageOf(request)
  const isWanted = filterOf(request, contract)
  const cacheable = request.current && !request.shortPage && isWanted === null
  const key = `${contract} ${skip} ${take}`
  const cached = cacheable ? player.pages.get(key) : undefined
  if (cached) return { status: 200, body: cached }

  const rows = rowsOf(player, contract, request, isWanted)
  if (skip > 0 && skip >= rows.length && !request.mayOverrun)
    sim.violations.record(request, 'page-beyond-total', `Row ${skip} of ${rows.length} was asked for.`)
  const end = skip + (request.shortPage ? Math.max(1, take >> 1) : take)
  const body = Buffer.from(pageText(rows, contract, skip, end))
  if (cacheable && skip < Math.max(1, rows.length)) player.pages.set(key, body)
  return { status: 200, body }
}

export const noTitles = (contract: string | undefined): SimulatedResponse =>
  json(200, {
    titles: [],
    pagingInfo: { continuationToken: null, totalRecords: 0 },
    ...(contract === '2' ? {} : { version: sevenDigits(0) }),
  })

/** A continuation token is the number of rows already read; contract 1 adds a comma and a version. */
export function pageOf(request: IncomingRequest): { skip: number; take: number } {
  const token = request.query.get('continuationToken')?.split(',')[0]
  const skip = Number(token ?? request.query.get('skipItems') ?? 0)
  const take = Number(request.query.get('maxItems') ?? DEFAULT_PAGE)
  return {
    skip: Number.isInteger(skip) && skip >= 0 ? skip : 0,
    take: Number.isInteger(take) && take > 0 ? take : DEFAULT_PAGE,
  }
}

type Filter = (title: Title) => boolean

/** Single titles, and for contract 1 platforms and types; null for everything. */
function filterOf({ query }: IncomingRequest, contract: Contract): Filter | null {
  const listed = (name: string) => query.get(name)?.split(',').map(Number)
  const titleIds = listed('titleId')
  const platforms = contract === 1 ? listed('platforms') : undefined
  const types = contract === 1 ? listed('types') : undefined
  if (!titleIds && !platforms && !types) return null
  return ({ titleId }) =>
    (titleIds?.includes(titleId) ?? true) &&
    (platforms?.includes(XBOX_360) ?? true) &&
    (types?.includes(typeOf(titleId)) ?? true)
}

const XBOX_360 = 1
/** 1 is sold on a disc, 3 is an arcade game. */
const typeOf = (titleId: number) => (titleId % 3 === 0 ? 3 : 1)

function rowsOf(
  player: SimulatedPlayer,
  contract: Contract,
  request: IncomingRequest,
  isWanted: Filter | null,
): Row[] {
  const rows: Row[] = []
  for (const progress of player.progress.values()) {
    if (contractOfTitle(progress.title) !== contract) continue
    if (isWanted && !isWanted(progress.title)) continue
    const earned = earnedAt(progress, request.asOf)
    if (earned.achievements === 0) continue
    const at = contract === 1 ? progress.lastPlayed : earned.lastUnlock
    const text = (request.current && progress.row) || rowText(progress, earned, request.asOf)
    if (request.current) progress.row = text
    rows.push({ text, at })
  }
  return rows.sort((a, b) => b.at - a.at)
}

/** Null for one that no history lists. */
export const contractOfTitle = ({ kind }: Title): Contract | null =>
  kind === 'win32' ? null : kind === '360' ? 1 : 2

/** The row of one title at the present, kept until it changes; null without an achievement. */
export function historyRow(progress: Progress, now: number): string | null {
  const earned = earnedAt(progress, now)
  if (earned.achievements > 0) progress.row ??= rowText(progress, earned, now)
  return progress.row
}

function rowText(progress: Progress, earned: Earned, asOf: number): string {
  const { title } = progress
  const total = totalsAt(title, asOf)
  title.rowText ??= constantMembers(title)
  return title.kind === '360'
    ? `{"lastPlayed":"${sevenDigits(Math.min(progress.lastPlayed, asOf))}","currentAchievements":${earned.achievements},` +
        `"currentGamerscore":${earned.gamerscore},${title.rowText},` +
        `"totalAchievements":${total.achievements},"totalGamerscore":${total.gamerscore}}`
    : `{"lastUnlock":"${sevenDigits(earned.lastUnlock)}",${title.rowText},` +
        `"earnedAchievements":${earned.achievements},"currentGamerscore":${earned.gamerscore},` +
        `"maxGamerscore":${total.gamerscore}}`
}

function constantMembers(title: Title): string {
  const { titleId, name } = title
  const members =
    title.kind === '360'
      ? { sequence: 1, titleId, titleType: typeOf(titleId), platforms: [XBOX_360], name }
      : {
          titleId,
          serviceConfigId: scidOf(title),
          titleType: title.kind === 'app' ? 'LiveApp' : 'DGame',
          platform: platformOf(title),
          name,
        }
  return JSON.stringify(members).slice(1, -1)
}

/** A title for several platforms is named after the first console. */
function platformOf({ devices }: Title): string {
  if (devices.includes('XboxOne')) return 'Durango'
  return PLATFORMS[devices[0] ?? ''] ?? 'Durango'
}

const PLATFORMS: Record<string, string> = { XboxSeries: 'Scarlett', PC: 'WindowsOneCore' }

function pageText(rows: readonly Row[], contract: Contract, skip: number, end: number): string {
  const version = sevenDigits(rows[0]?.at ?? 0)
  const token = end < rows.length ? (contract === 1 ? `"${end},${version}"` : `"${end}"`) : 'null'
  const texts: string[] = []
  for (let index = skip; index < Math.min(end, rows.length); index++) texts.push(rows[index]?.text ?? '')
  const paging = `"pagingInfo":{"continuationToken":${token},"totalRecords":${rows.length}}`
  return `{"titles":[${texts.join(',')}],${paging}${contract === 1 ? `,"version":"${version}"` : ''}}`
}
