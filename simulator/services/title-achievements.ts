import { json, type SimulatedResponse } from '../requests/answers.ts'
import type { IncomingRequest } from '../requests/incoming-request.ts'
import type { Simulation } from '../simulation.ts'
import type { SimulatedPlayer } from '../state/players.ts'
import { type Progress, progressStepOf } from '../state/progress.ts'
import { countAt, scidOf, type Title, worth } from '../state/titles.ts'
import { sevenDigits } from './timestamps.ts'
import { pageOf } from './title-history.ts'

// The service's value for "no time".
const NEVER = '0001-01-01T00:00:00.0000000Z'

/** The achievements of some titles under contract 2, which is all that the client asks for (docs/xbox-live.md, section 4). */
export function titleAchievements(
  sim: Simulation,
  request: IncomingRequest,
  player: SimulatedPlayer,
): SimulatedResponse {
  const items = titlesOf(sim, request, player).flatMap((title) => itemsOf(request, player, title))
  const { skip, take } = pageOf(request)
  if (skip > 0 && skip >= items.length)
    sim.violations.record(request, 'page-beyond-total', `Row ${skip} of ${items.length} was asked for.`)
  const end = skip + (request.shortPage ? Math.max(1, take >> 1) : take)
  return json(200, {
    achievements: items.slice(skip, end),
    pagingInfo: { continuationToken: end < items.length ? String(end) : null, totalRecords: items.length },
  })
}

export const noAchievements = (): SimulatedResponse =>
  json(200, { achievements: [], pagingInfo: { continuationToken: null, totalRecords: 0 } })

/** Titles of the Xbox 360 are left out without an error: an empty list does not mean no achievements. */
function titlesOf(sim: Simulation, request: IncomingRequest, player: SimulatedPlayer): Title[] {
  const asked = request.query.get('titleId')
  const titles =
    asked === null
      ? [...player.progress.values()].map((progress) => progress.title)
      : asked.split(',').flatMap((id) => sim.scenario.state.titles.get(Number(id)) ?? [])
  return titles.filter(({ kind }) => kind !== '360')
}

function itemsOf({ asOf }: IncomingRequest, player: SimulatedPlayer, title: Title) {
  const progress = player.progress.get(title.titleId)
  return Array.from({ length: countAt(title, asOf) }, (_, index) => {
    const step = progressStepOf(progress, index, asOf)
    return {
      id: String(index + 1),
      serviceConfigId: scidOf(title),
      titleAssociations: [{ name: title.name, id: title.titleId }],
      progressState: step ? 'Achieved' : isNext(progress, index, asOf) ? 'InProgress' : 'NotStarted',
      progression: { requirements: [], timeUnlocked: step?.online ? sevenDigits(step.at) : NEVER },
      achievementType: 'Persistent',
      rewards: [{ value: String(worth(title, index, index + 1)), type: 'Gamerscore', valueType: 'Int' }],
    }
  })
}

/** The achievement after the last unlocked one is in progress. */
const isNext = (progress: Progress | undefined, index: number, asOf: number) =>
  index > 0 && progressStepOf(progress, index - 1, asOf) !== undefined
