/** Where one word ends and the next begins inside a gamertag: CinderOsprey, Tidal#5637, Crystal2005, Mad_Max. */
const BETWEEN_WORDS = /(?<=\p{Ll})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\d{2})|(?<=_)|(?=#)/u

/** A name is broken between its words before it is broken inside one. */
export const nameParts = (name: string): string[] => name.split(BETWEEN_WORDS)
