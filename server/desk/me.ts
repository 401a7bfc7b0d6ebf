import { deskMeCall } from '#contract/organiser/me.ts'
import { type Desk, deskCall } from './guard.ts'

export function deskMe(desk: Desk): void {
  deskCall(desk, deskMeCall, async ({ actor: { xuid, gamertag, role }, desk }) => ({
    xuid,
    gamertag,
    role,
    is_demo: desk.xboxLive !== 'real',
  }))
}
