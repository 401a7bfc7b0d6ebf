import { z } from 'zod'
import { gamerscore, hexColour, optionalName, optionalText, pictureField, readRows, xuid } from './fields.ts'

export interface XboxProfile {
  xuid: string
  /** The classic gamertag: a label that can change, never a key. */
  gamertag: string
  /** The name as players see it: "Name#1234", or without suffix if it is unique. */
  displayName: string
  gamerscore: number | null
  picture: string | null
  /** To be resolved by `colour()`. */
  colourUrl: string | null
}

/** The settings requested and parsed below. */
export const PROFILE_SETTINGS = [
  'Gamertag',
  'ModernGamertag',
  'ModernGamertagSuffix',
  'UniqueModernGamertag',
  'Gamerscore',
  'GameDisplayPicRaw',
  'PreferredColor',
] as const

type Setting = (typeof PROFILE_SETTINGS)[number]

const user = z.object({
  id: xuid,
  settings: z
    .array(z.object({ id: z.string(), value: z.unknown() }).catch({ id: '', value: null }))
    .nullish()
    .transform((settings) => new Map(settings?.map(({ id, value }) => [id, value]))),
})

/** A user without a gamertag is left out: that is how the service says "no data". */
const profile = user.transform(({ id, settings }, context): XboxProfile => {
  const text = (name: Setting) => optionalName.parse(settings.get(name))
  const gamertag = text('Gamertag')
  if (!gamertag) {
    context.addIssue('no gamertag')
    return z.NEVER
  }
  return {
    xuid: id,
    gamertag,
    displayName: displayNameOf({
      unique: text('UniqueModernGamertag'),
      modern: text('ModernGamertag'),
      suffix: text('ModernGamertagSuffix'),
      gamertag,
    }),
    gamerscore: gamerscore.parse(settings.get('Gamerscore')),
    picture: pictureField.parse(settings.get('GameDisplayPicRaw')),
    colourUrl: optionalText.parse(settings.get('PreferredColor')),
  }
})

/** No users means no one was found. */
export const profilesAnswer = z
  .object({ profileUsers: z.array(z.unknown()).nullish() })
  .transform(({ profileUsers }) => readRows(profile, profileUsers ?? []).rows)

export const colourAnswer = z.object({ primaryColor: hexColour }).transform((file) => file.primaryColor)

export function displayNameOf(names: {
  unique: string | null
  modern: string | null
  suffix: string | null
  gamertag: string
}): string {
  if (names.unique) return names.unique
  if (names.modern) return names.suffix ? `${names.modern}#${names.suffix}` : names.modern
  return names.gamertag
}
