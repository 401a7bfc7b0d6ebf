import { deskMeCall } from '#contract/organiser/me.ts'
import { type Desk, deskCall } from './guard.ts'

export function me(desk: Desk): void {
  deskCall(desk, deskMeCall, { atLeast: 'helper' }, async ({ actor: { xuid, gamertag, role }, desk }) => ({
    xuid,
    gamertag,
    role,
    isDemo: desk.xboxLive !== 'real',
  }))
}
