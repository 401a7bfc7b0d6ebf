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
import type { Told } from '../wire.ts'

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

function present(list: ListShown | undefined): Told<DeskNameList> | null {
  if (!list) return null
  const left = list.lines.filter(({ state }) => state === 'to_look_up' || state === 'to_add').length
  return {
    ...list,
    isRunning: list.finishedAt === null,
    isStopping: list.finishedAt === null && list.stopAskedBy !== null,
    done: Math.max(0, list.total - left),
  }
}
