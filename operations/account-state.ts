import type { AccountState } from '#store/people/service-accounts.ts'
import type { ServicePause } from './accounts/budget.ts'
import { moment } from './text.ts'

export function describeAccount({
  state,
  until,
  reason,
  page,
  pauses,
}: Pick<AccountState, 'state' | 'until' | 'reason' | 'page'> & { pauses: readonly ServicePause[] }): string {
  if (state === 'in use') {
    const waits = pauses.map((pause) => `${pause.service} wants no requests until ${moment(pause.until)}`)
    return [state, ...waits].join('; ')
  }
  const why = reason ? `: ${reason.replace(/\.$/, '')}` : ''
  if (state === 'resting') return `${until ? `retrying until ${moment(until)}` : 'paused'}${why}`
  const where = page ? `; its owner must visit ${page}` : ''
  const again = until ? `; tried again ${moment(until)}` : ''
  return `action required${why}${where}${again}`
}
