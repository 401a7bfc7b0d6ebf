import { empty, notFoundResponse, problem } from '../requests/answers.ts'
import { contractOf } from '../requests/incoming-request.ts'
import type { Service } from '../simulation.ts'
import { refusalStyle, tokenSubject, WHO } from './authorise.ts'
import { noAchievements, titleAchievements } from './title-achievements.ts'
import { noTitles, titleHistory } from './title-history.ts'

const PATH = new RegExp(`^/users/${WHO}/(history/titles|achievements)$`)

export const achievements: Service = (sim, request, caller) => {
  const [, who, list] = PATH.exec(request.path) ?? []
  if (who === undefined || request.method !== 'GET') return empty(404)
  const contract = contractOf(request)
  const isHistory = list === 'history/titles'
  if (!(isHistory ? [undefined, '1', '2'] : ['2']).includes(contract)) return empty(400)
  const player = tokenSubject(sim, caller, who)
  if (!player) return notFoundResponse('Achievements')
  switch (refusalStyle(player, caller)) {
    case '403':
      return problem(403, 15, 'Achievements', 'The requested data is not visible to the caller.')
    case '404':
      return notFoundResponse('Achievements')
    case 'empty':
      return isHistory ? noTitles(contract) : noAchievements()
    case null:
      return isHistory ? titleHistory(sim, request, player) : titleAchievements(sim, request, player)
  }
}
