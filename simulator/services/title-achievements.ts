import { empty, json, type SimulatedResponse } from '../requests/answers.ts'
import { contractOf, type IncomingRequest } from '../requests/incoming-request.ts'
import type { Simulation } from '../simulation.ts'
import type { SimulatedPlayer } from '../state/players.ts'
import { type Progress, type ProgressStep, progressStepOf } from '../state/progress.ts'
import { countAt, hexId, scidOf, type Title, worth } from '../state/titles.ts'
import { achievementText } from './achievement-text.ts'
import { sevenDigits } from './timestamps.ts'
import { pageOf } from './title-history.ts'

// The services' value for "no time".
const NEVER = '0001-01-01T00:00:00.0000000Z'
const NEVER_360 = '2002-11-15T00:00:00.0000000Z'

interface Item {
  title: Title
  index: number
  step: ProgressStep | undefined
  started: boolean
}

/** The achievements of some titles (docs/xbox-live.md, section 4). The full list of a 360 title (`titleachievements`) marks all as locked. */
export function titleAchievements(
  sim: Simulation,
  request: IncomingRequest,
  player: SimulatedPlayer,
  locked: boolean,
): SimulatedResponse {
  const contract = contractOf(request) ?? '1'
  const old = contract === '1' || contract === '3'
  if (locked && !old) return empty(400)
  const rarity = contract === '3' || contract === '4'
  const items = titlesOf(sim, request, player, old).flatMap((title) =>
    itemsOf(request, player, title, locked),
  )
  // Contract 1 lists only what is unlocked, unless the full list was requested.
  const unlockedOnly = (old && !locked) || request.query.get('unlockedOnly') === 'true'
  const shown = unlockedOnly ? items.filter((item) => item.step) : items
  const { skip, take } = pageOf(request)
  if (skip > 0 && skip >= shown.length)
    sim.violations.record(request, 'page-beyond-total', `Row ${skip} of ${shown.length} was asked for.`)
  const end = skip + (request.shortPage ? Math.max(1, take >> 1) : take)
  const page = shown.slice(skip, end).map((item) => ({
    ...(old ? oldShape(item) : modernShape(item)),
    ...(rarity ? { rarity: rarityOf(item) } : {}),
  }))
  return json(200, {
    achievements: page,
    pagingInfo: { continuationToken: end < shown.length ? String(end) : null, totalRecords: shown.length },
    ...(old ? { version: sevenDigits(request.asOf) } : {}),
  })
}

export const noAchievements = (): SimulatedResponse =>
  json(200, { achievements: [], pagingInfo: { continuationToken: null, totalRecords: 0 } })

/** Titles of the other era are left out without an error: an empty list does not mean no achievements. */
function titlesOf(sim: Simulation, request: IncomingRequest, player: SimulatedPlayer, old: boolean): Title[] {
  const asked = request.query.get('titleId')
  const titles =
    asked === null
      ? [...player.progress.values()].map((progress) => progress.title)
      : asked.split(',').flatMap((id) => sim.scenario.state.titles.get(Number(id)) ?? [])
  return titles.filter((title) => (title.kind === '360') === old)
}

function itemsOf(request: IncomingRequest, player: SimulatedPlayer, title: Title, locked: boolean): Item[] {
  const progress = player.progress.get(title.titleId)
  return Array.from({ length: countAt(title, request.asOf) }, (_, index) => ({
    title,
    index,
    step: locked ? undefined : progressStepOf(progress, index, request.asOf),
    started: isNext(progress, index, request.asOf),
  }))
}

/** The achievement after the last unlocked one is in progress. */
const isNext = (progress: Progress | undefined, index: number, asOf: number) =>
  index > 0 && progressStepOf(progress, index - 1, asOf) !== undefined

function modernShape({ title, index, step, started }: Item) {
  const id = String(index + 1)
  const text = achievementText(title, index)
  const state = step ? 'Achieved' : started ? 'InProgress' : 'NotStarted'
  const requirement = {
    id: scidOf(title),
    current: step ? '100' : started ? '40' : null,
    target: '100',
    operationType: 'Sum',
    valueType: 'Integer',
    ruleParticipationType: 'Individual',
  }
  return {
    id,
    serviceConfigId: scidOf(title),
    name: text.name,
    titleAssociations: [{ name: title.name, id: title.titleId }],
    progressState: state,
    progression: {
      requirements: [requirement],
      timeUnlocked: step?.online ? sevenDigits(step.at) : NEVER,
    },
    mediaAssets: [],
    platforms: title.devices,
    isSecret: text.secret,
    description: text.description,
    lockedDescription: text.description,
    productId: '00000000-0000-0000-0000-000000000000',
    achievementType: 'Persistent',
    participationType: 'Individual',
    timeWindow: null,
    rewards: [
      {
        name: null,
        description: null,
        value: String(worth(title, index, index + 1)),
        type: 'Gamerscore',
        mediaAsset: null,
        valueType: 'Int',
      },
    ],
    estimatedTime: '00:00:00',
    deeplink: null,
    isRevoked: false,
  }
}

function oldShape({ title, index, step }: Item) {
  const text = achievementText(title, index)
  return {
    id: index + 1,
    titleId: title.titleId,
    name: text.name,
    sequence: 0,
    flags: 3342345,
    unlockedOnline: step?.online ?? false,
    unlocked: step !== undefined,
    isSecret: text.secret,
    platform: 15,
    gamerscore: worth(title, index, index + 1),
    imageId: Number.parseInt(hexId(title.titleId).slice(-2), 16) + index,
    description: text.description,
    lockedDescription: text.description,
    type: 1,
    isRevoked: false,
    timeUnlocked: step?.online ? sevenDigits(step.at) : NEVER_360,
  }
}

function rarityOf({ title, index }: Item) {
  const percentage = Math.max(0.5, 90 - (80 * index) / Math.max(1, title.sums.length - 1))
  return {
    currentCategory: percentage < 10 ? 'Rare' : 'Common',
    currentPercentage: Math.round(percentage * 100) / 100,
  }
}
