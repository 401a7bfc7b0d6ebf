import { z } from 'zod'
import { empty, json, notFoundResponse, problem, type SimulatedResponse } from '../requests/answers.ts'
import { contractOf, type IncomingRequest, jsonBody } from '../requests/incoming-request.ts'
import type { Service, Simulation } from '../simulation.ts'
import type { SimulatedPlayer } from '../state/players.ts'
import { earnedAt, type Progress } from '../state/progress.ts'
import { hexId, scidOf, type Title, totalsAt } from '../state/titles.ts'
import { refusalStyle, tokenSubject, WHO } from './authorise.ts'
import { boxArtUrl } from './pictures.ts'
import { shortDigits } from './timestamps.ts'

// The service returns no more, and ignores skipItems and continuationToken (docs/xbox-live.md, section 3.1).
const CAP = 1000

const USER = new RegExp(
  String.raw`^/users/${WHO}/titles/(titlehistory|batch|titleid\((\d+)\))/decoration/([\w,]+)$`,
)
const NO_USER = /^\/titles\/batch\/decoration\/([\w,]+)$/

const Batch = z.object({
  pfns: z.array(z.string()).nullish(),
  titleIds: z.array(z.union([z.string(), z.number()]).transform(Number)).nullish(),
})

export const titlehub: Service = (sim, request, caller) => {
  if (contractOf(request) !== '2') return empty(400)
  const anonymous = NO_USER.exec(request.path)?.[1]
  if (anonymous !== undefined) return batch(sim, request, null, decorations(anonymous))
  const [, who, list, titleId, fields] = USER.exec(request.path) ?? []
  if (who === undefined || fields === undefined) return empty(404)
  const player = tokenSubject(sim, caller, who)
  if (!player) return notFoundResponse('TitleHub')
  const style = refusalStyle(player, caller)
  if (style === '403') return problem(403, 15, 'TitleHub', 'The requested data is not visible to the caller.')
  if (style === '404') return notFoundResponse('TitleHub')
  if (style === 'empty') return json(200, { xuid: player.xuid, titles: [] })
  const wanted = decorations(fields)
  if (list === 'batch') return batch(sim, request, player, wanted)
  if (request.method !== 'GET') return empty(405)
  if (titleId !== undefined) {
    const title = sim.scenario.state.titles.get(Number(titleId))
    return title ? answer(sim, request, player, [title], wanted) : notFoundResponse('TitleHub')
  }
  return answer(sim, request, player, newestFirst(player, request), wanted)
}

/** Names are case-insensitive: `SCID` and `Achievement` are used in the wild. */
const decorations = (fields: string): ReadonlySet<string> => new Set(fields.toLowerCase().split(','))

function newestFirst(player: SimulatedPlayer, request: IncomingRequest): Title[] {
  const asked = Number(request.query.get('maxItems') ?? CAP)
  return [...player.progress.values()]
    .filter((progress) => progress.steps.length === 0 || earnedAt(progress, request.asOf).achievements > 0)
    .sort((a, b) => b.lastPlayed - a.lastPlayed)
    .slice(0, asked > 0 ? Math.min(asked, CAP) : CAP)
    .map((progress) => progress.title)
}

function batch(
  sim: Simulation,
  request: IncomingRequest,
  player: SimulatedPlayer | null,
  wanted: ReadonlySet<string>,
): SimulatedResponse {
  const parsed = Batch.safeParse(jsonBody(request))
  if (request.method !== 'POST' || !parsed.success)
    return problem(400, 8, 'TitleHub', 'The body of the request was invalid.')
  const { titles } = sim.scenario.state
  const pfns = new Set(parsed.data.pfns ?? [])
  const byPackage = pfns.size > 0 ? [...titles.values()].filter((title) => pfns.has(title.pfn ?? '')) : []
  const byId = (parsed.data.titleIds ?? []).flatMap((id) => titles.get(id) ?? [])
  const found = [...byId, ...byPackage]
  return found.length > 0 ? answer(sim, request, player, found, wanted) : notFoundResponse('TitleHub')
}

function answer(
  sim: Simulation,
  request: IncomingRequest,
  player: SimulatedPlayer | null,
  titles: readonly Title[],
  wanted: ReadonlySet<string>,
): SimulatedResponse {
  const rows = titles.map((title) => row(sim, request, title, player?.progress.get(title.titleId), wanted))
  return json(200, { xuid: player?.xuid ?? null, titles: rows })
}

function row(
  sim: Simulation,
  request: IncomingRequest,
  title: Title,
  progress: Progress | undefined,
  wanted: ReadonlySet<string>,
) {
  const image = boxArtUrl(sim.pictureUrl, title)
  const old = title.kind === '360'
  const id = hexId(title.titleId)
  return {
    titleId: String(title.titleId),
    pfn: title.pfn,
    bingId: old ? `66acd000-77fe-1000-9115-d802${id}` : null,
    serviceConfigId: wanted.has('scid') ? scidOf(title) : null,
    windowsPhoneProductId: null,
    name: title.name,
    type: title.kind === 'app' ? 'Application' : 'Game',
    devices: title.devices,
    displayImage: image,
    mediaItemType: old ? 'Xbox360Game' : 'Application',
    modernTitleId: title.modernTitleId === null ? null : String(title.modernTitleId),
    isBundle: false,
    achievement: wanted.has('achievement') ? achievementBlock(request, title, progress) : null,
    stats: wanted.has('stats') ? { sourceVersion: sourceVersion(title) } : null,
    gamePass: wanted.has('gamepass') ? { isGamePass: title.titleId % 5 === 0 } : null,
    images: wanted.has('image') ? [{ url: image, type: 'BoxArt', caption: '' }] : null,
    titleHistory: progress ? historyBlock(progress, request) : null,
    titleRecord: null,
    detail: wanted.has('detail') ? { description: '', developerName: '', publisherName: '' } : null,
    friendsWhoPlayed: null,
    alternateTitleIds: wanted.has('alternatetitleid') ? [] : null,
    contentBoards: null,
    xboxLiveTier: 'Full',
    isStreamable: false,
  }
}

/** 1 for the Xbox 360, 2 for later platforms, 0 for PC games that the app merely knows. */
const sourceVersion = (title: Title) => (title.kind === '360' ? 1 : title.kind === 'win32' ? 0 : 2)

function achievementBlock(request: IncomingRequest, title: Title, progress: Progress | undefined) {
  const version = sourceVersion(title)
  const total = version === 0 ? { achievements: 0, gamerscore: 0 } : totalsAt(title, request.asOf)
  const earned = progress ? earnedAt(progress, request.asOf) : { achievements: 0, gamerscore: 0 }
  return {
    currentAchievements: earned.achievements,
    // A known defect of the real service: always 0 for modern titles.
    totalAchievements: version === 1 ? total.achievements : 0,
    currentGamerscore: earned.gamerscore,
    totalGamerscore: total.gamerscore,
    progressPercentage: total.gamerscore === 0 ? 0 : Math.round((100 * earned.gamerscore) / total.gamerscore),
    sourceVersion: version,
  }
}

const historyBlock = (progress: Progress, request: IncomingRequest) => ({
  lastTimePlayed: shortDigits(Math.min(progress.lastPlayed, request.asOf)),
  visible: true,
  canHide: progress.steps.length === 0,
})
