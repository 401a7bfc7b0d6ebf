import { type Identity, identityOf, playerKey } from '../state/players.ts'
import { pickBy, stream } from './random.ts'
import { TAG_FIRST, TAG_SECOND, TAG_TITLES } from './words.ts'

// Letters that naive name comparisons get wrong.
const ACCENTED = ['Ýrsa Frost', 'Sýlvan Moth', 'Björk Tundra', 'José Marea']

/**
 * Modern gamertags in other scripts that Xbox allows. Their owners also have a classic gamertag in Latin letters, used
 * in addresses. The name that is not unique has a suffix.
 */
const OTHER_SCRIPTS: readonly (readonly [modern: string, suffix: string])[] = [
  ['СеверныйКот', ''],
  ['달빛토끼', ''],
  ['さくらもち', ''],
  ['夜行猫', '7301'],
  ['ลมทะเล', ''],
  ['तूफ़ानी', ''],
  ['ミズクラゲ', ''],
  ['ТихаяГавань', ''],
  ['নীলপাখি', ''],
  ['雷雨', ''],
  ['별헤는밤', ''],
  ['Полярис', '4412'],
]
const EVERY = 20
const FIRST = 12

/** Every twentieth player has a name in another script. The others' names do not depend on it. */
export function inTheirScript(identity: Identity, index: number): Identity {
  const [modernGamertag, suffix] = OTHER_SCRIPTS[(index - FIRST) / EVERY] ?? []
  return modernGamertag === undefined ? identity : { ...identity, modernGamertag, suffix: suffix ?? '' }
}

/** Invented gamertags; `next` never returns the same one twice. */
export function createGamertags(seed: number, reserved: readonly string[]): { next(): Identity } {
  const random = stream(seed)
  const taken = new Set(reserved.map(playerKey))
  const accented = [...ACCENTED]
  const free = (identity: Identity) => {
    const key = playerKey(identity.gamertag)
    if (taken.has(key) || identity.gamertag.length > 15) return false
    taken.add(key)
    return true
  }
  return {
    next() {
      const special = taken.size % 41 === 40 ? accented.shift() : undefined
      if (special !== undefined && free(identityOf(special))) return identityOf(special)
      for (;;) {
        const identity = invent(random)
        if (free(identity)) return identity
      }
    },
  }
}

function invent(random: () => number): Identity {
  const style = random()
  const first = pickBy(TAG_FIRST, random())
  const second = pickBy(TAG_SECOND, random())
  const digits = Math.floor(random() * 90) + 10
  if (style < 0.32) return identityOf(`${first} ${second}`)
  if (style < 0.54) return identityOf(`${first}${second}`)
  if (style < 0.64) return identityOf(`${second} ${digits}`)
  if (style < 0.72) return identityOf(`${first}${second}${digits % 10}`)
  if (style < 0.8) return identityOf(second.length > 4 ? second : `${second}${first}`)
  if (style < 0.86) return identityOf(`${pickBy(TAG_TITLES, random())} ${second}`)
  if (style < 0.9) return identityOf(`${first.toLowerCase()} ${second.toLowerCase()}`)
  // A modern gamertag that is not unique: the classic one appends the digits.
  const suffix = String(Math.floor(random() * 9000) + 1000)
  const modern = first.length + second.length <= 11 ? first + second : second
  return identityOf(`${modern}${suffix}`, modern, suffix)
}
