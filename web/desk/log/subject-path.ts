import type { LoggedAction } from '#contract/organiser/log.ts'
import { draftPath, patchPath } from '../patches/patch-paths.ts'

const ORGANISER = '/organiser'

/** The page of the desk about what was done to; null where there is none. */
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

/** What was undone or unscheduled has no page any more: the list tells of it. */
function patchOf(name: string | undefined, id: number): string {
  if (name === 'publish') return patchPath(id)
  return name === 'discard' || name === 'restore' ? draftPath(id) : `${ORGANISER}/patches`
}
