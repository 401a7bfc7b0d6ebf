/** Adds the organiser desk to the server, one line per section. */
import { readJsonBodies } from '../http/json-bodies.ts'
import { accounts } from './accounts/accounts.ts'
import { gamers } from './gamers/gamers.ts'
import type { Desk } from './guard.ts'
import { log } from './log/log.ts'
import { deskMe } from './me.ts'
import { bar } from './overview/bar.ts'
import { overview } from './overview/overview.ts'
import { patches } from './patches/patches.ts'
import { deskPosts } from './posts/posts.ts'
import { addCycles } from './scans/cycles.ts'
import { addHeldScans } from './scans/held.ts'
import { addLosses } from './scans/losses.ts'
import { exportEverything } from './settings/export.ts'
import { deskRoles } from './settings/roles.ts'
import { settings } from './settings/settings.ts'
import { titles } from './titles/titles.ts'

/** In a separate scope, because its body parser applies only to its calls. */
export async function addDesk({ app, auth, context }: Desk): Promise<void> {
  await app.register(async (scope) => {
    readJsonBodies(scope)
    const desk = { app: scope, auth, context }
    deskMe(desk)
    bar(desk)
    overview(desk)
    accounts(desk)
    log(desk)
    deskRoles(desk)
    titles(desk)
    patches(desk)
    gamers(desk)
    addCycles(desk)
    addHeldScans(desk)
    addLosses(desk)
    exportEverything(desk)
    settings(desk)
    deskPosts(desk)
  })
}
