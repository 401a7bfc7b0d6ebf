/** Word boundaries inside a gamertag: CinderOsprey, Tidal#5637, Crystal2005, Mad_Max. */
const BETWEEN_WORDS = /(?<=\p{Ll})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\d{2})|(?<=_)|(?=#)/u

/** A name breaks between its words before it breaks inside one. */
export const nameParts = (name: string): string[] => name.split(BETWEEN_WORDS)
