import type { LoggedAction } from '#contract/organiser/log.ts'
import { draftPath, patchPath } from '../patches/patch-paths.ts'

const ORGANISER = '/organiser'

/** The desk page of the log entry's subject; null if there is none. */
export function subjectPath({
  action,
  subject: { id },
}: Pick<LoggedAction, 'action' | 'subject'>): string | null {
  const [section = '', name] = action.split('.')
  switch (section) {
    case 'gamer':
      return name === 'delete' || id === null ? null : `${ORGANISER}/gamers/${id}`
    case 'patch':
      return patchOf(name, Number(id))
    case 'post':
      return id === null ? `${ORGANISER}/posts` : `${ORGANISER}/posts/${id}`
    case 'scan':
      return `${ORGANISER}/scans`
    case 'title':
      return `${ORGANISER}/titles`
    case 'account':
      return `${ORGANISER}/accounts`
    case 'role':
    case 'settings':
      return `${ORGANISER}/settings`
    default:
      return null
  }
}

/** An undone or unscheduled patch has no page; the list shows it. */
function patchOf(name: string | undefined, id: number): string {
  if (name === 'publish') return patchPath(id)
  return name === 'discard' || name === 'restore' ? draftPath(id) : `${ORGANISER}/patches`
}
