import { nextDue } from '#contest/calendar/schedule.ts'
import { scanTimesOf } from '#contest/settings/contest-settings.ts'
import {
  addGamerCall,
  deskGamersCall,
  lookUpCall,
  scanGamerCall,
  scanJoinersCall,
} from '#contract/organiser/gamers.ts'
import { addGamerAsOrganiser } from '#operations/gamers/adding.ts'
import { type LookedUp, lookUp } from '#operations/gamers/look-up.ts'
import { SHORT_WAIT_MS } from '#operations/gamers/look-up-player.ts'
import { forceScanOf, scanJoiners } from '#operations/scans/forced-scan.ts'
import { gamerColour } from '#server/api/fields/pictures.ts'
import { shownName } from '#server/snapshot/shown-name.ts'
import { countFilters, deskGamers } from '#store/desk-gamers.ts'
import { isScannerRunning } from '#store/locks/running-scanner.ts'
import { keptSettings } from '#store/settings/settings.ts'
import { type Desk, deskCall } from '../guard.ts'
import { gamerActs } from './acts.ts'
import { nameLists } from './name-list.ts'
import { oneGamer } from './one-gamer.ts'
import { presentGamer, shownPictures } from './present.ts'

export function gamers(desk: Desk): void {
  deskCall(desk, deskGamersCall, async ({ query, desk: { db, clock } }) => {
    const { gamers: listed, found } = await deskGamers(db, query)
    return {
      gamers: listed.map(presentGamer),
      found,
      counts: await countFilters(db),
      nextCycle: nextDue(clock.now(), scanTimesOf(await keptSettings(db))),
      scannerRunning: await isScannerRunning(db),
    }
  })
  deskCall(desk, lookUpCall, async ({ query: { gamertag }, desk: context, signal }) => {
    const { outcome, player, known, alike } = await lookUp(context, gamertag, signal)
    return { outcome, player: player && presentPlayer(player), known: known && presentGamer(known), alike }
  })
  deskCall(desk, addGamerCall, ({ body: { gamertag, why }, actor, desk: context, signal }) =>
    addGamerAsOrganiser(context, gamertag, { actor, why, signal, maxWaitMs: SHORT_WAIT_MS }),
  )
  deskCall(desk, scanJoinersCall, async ({ actor, desk: context }) => ({
    gamers: await scanJoiners(context, actor),
    scanner_running: await isScannerRunning(context.db),
  }))
  deskCall(desk, scanGamerCall, async ({ params: { xuid }, actor, desk: context }) => {
    const { request, isScannerRunning: scanner_running } = await forceScanOf(context, xuid, actor)
    return { place: request.place, scanner_running }
  })
  nameLists(desk)
  oneGamer(desk)
  gamerActs(desk)
}

const presentPlayer = ({ xuid, profile, titles }: NonNullable<LookedUp['player']>) => ({
  xuid,
  gamertag: profile.gamertag,
  modern_gamertag: shownName(profile),
  ...shownPictures({ xuid, cdnImg: null, gamerPic: profile.gamerPic }, false),
  color: gamerColour(profile),
  gamerscore: profile.gamerscore,
  titles,
})
