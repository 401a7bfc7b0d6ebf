import type { Progress } from './progress.ts'

export type PrivacyMode = 'everyone' | 'friends' | 'blocked'
export type PrivacyStyle = '403' | '404' | 'empty'
export type PlayerRole = 'player' | 'newcomer' | 'service' | 'refused'

export interface Identity {
  gamertag: string
  modernGamertag: string
  /** Digits behind the `#` of a modern gamertag that is not unique; otherwise empty. */
  suffix: string
}

export interface SimulatedPlayer extends Identity {
  xuid: string
  role: PlayerRole
  formerGamertags: string[]
  colorId: number
  pic: string
  agg: 'Adult' | 'Teen' | 'Child'
  /** The XErr with which XSTS refuses the account, such as 2148916233 for one without an Xbox profile. */
  xerr: number | null
  privacy: PrivacyMode
  privacyStyle: PrivacyStyle
  gamerscoreOverride: number | null
  deleted: boolean
  progress: Map<number, Progress>
  /** Answers cached by contract and page, cleared when the player changes. */
  pages: Map<string, Buffer>
  gamerscore: number | null
}

export const NO_PROFILE = 2148916233

export function createPlayer(xuid: string, identity: Identity): SimulatedPlayer {
  return {
    xuid,
    ...identity,
    role: 'player',
    formerGamertags: [],
    colorId: 0,
    pic: xuid,
    agg: 'Adult',
    xerr: null,
    privacy: 'everyone',
    privacyStyle: '403',
    gamerscoreOverride: null,
    deleted: false,
    progress: new Map(),
    pages: new Map(),
    gamerscore: null,
  }
}

/** A player without an explicit modern name has the classic one, without a suffix. */
export const identityOf = (gamertag: string, modernGamertag = gamertag, suffix = ''): Identity => ({
  gamertag,
  modernGamertag,
  suffix,
})

export const uniqueModernGamertag = (player: Identity) =>
  player.suffix === '' ? player.modernGamertag : `${player.modernGamertag}#${player.suffix}`

/** Xbox Live compares gamertags without regard to case and spaces; `name#1234` and `name1234` are the same. */
export const playerKey = (gamertag: string) => gamertag.normalize('NFC').toLowerCase().replace(/[\s#]/g, '')

/** An account without a profile, or a deleted one, does not exist for the other services. */
export const hasProfile = (player: SimulatedPlayer) => !player.deleted && player.xerr !== NO_PROFILE

/** The user hash: constant per account, meaningless otherwise. */
export const userHash = (player: SimulatedPlayer) => String((BigInt(player.xuid) * 2654435761n) % 10n ** 19n)
