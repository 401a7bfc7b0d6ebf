/** A pasted list of gamertags: every call answers at once, and the work runs in the background. */
import type { DeskNameList } from '#contract/organiser/name-list.ts'
import {
  checkListCall,
  closeListCall,
  nameListCall,
  stopListCall,
  workListCall,
} from '#contract/organiser/name-list.ts'
import { createNameLists, type ListShown } from '#operations/gamers/name-list.ts'
import { type Desk, deskCall } from '../guard.ts'
import { resumeWork } from '../resume-work.ts'

export function nameLists(desk: Desk): void {
  const lists = createNameLists(desk.context)
  resumeWork(desk, lists)
  const shown = async () => ({ list: present(await lists.look()) })

  deskCall(desk, nameListCall, shown)
  deskCall(desk, checkListCall, async ({ body: { lines }, actor }) => {
    await lists.check(lines, actor)
    return shown()
  })
  deskCall(desk, workListCall, async ({ body, actor }) => {
    await lists.work({ ...body, actor })
    return shown()
  })
  deskCall(desk, stopListCall, async ({ body: { id }, actor }) => {
    await lists.stop(id, actor)
    return shown()
  })
  deskCall(desk, closeListCall, async ({ body: { id } }) => {
    await lists.close(id)
    return shown()
  })
}

function present(list: ListShown | undefined): DeskNameList | null {
  if (!list) return null
  const left = list.lines.filter(({ state }) => state === 'to_look_up' || state === 'to_add').length
  return {
    id: list.id,
    started_by: list.startedBy,
    step: list.step,
    is_running: list.finishedAt === null,
    is_stopping: list.finishedAt === null && list.stopAskedBy !== null,
    total: list.total,
    done: Math.max(0, list.total - left),
    waiting_until: list.waitingUntil?.toISOString() ?? null,
    stopped_by: list.stoppedBy,
    lines: list.lines.map(({ line, state, reason, gamertag }) => ({ line, state, reason, gamertag })),
  }
}
