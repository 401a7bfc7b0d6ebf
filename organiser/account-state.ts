/** How a service account does, in words. */
import type { AccountState } from '#store/people/service-accounts.ts'
import { moment } from './text.ts'

export function describeAccount({
  state,
  until,
  reason,
  page,
}: Pick<AccountState, 'state' | 'until' | 'reason' | 'page'>): string {
  if (state === 'in use') return state
  const why = reason ? `: ${reason.replace(/\.$/, '')}` : ''
  if (state === 'resting') return `resting${until ? ` until ${moment(until)}` : ''}${why}`
  const where = page ? `; its owner must visit ${page}` : ''
  const again = until ? `; tried again ${moment(until)}` : ''
  return `${state}${why}${where}${again}`
}
