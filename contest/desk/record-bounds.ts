/**
 * Limits for the fields of game and challenge records. The file format and the desk's forms share them, so a form
 * reports at once what the server would refuse.
 */
export interface Bounds {
  min: number
  max: number
}

const between = (min: number, max: number): Bounds => ({ min, max })

export const TEXTS = {
  display_name: between(2, 100),
  developer: between(2, 60),
  series: between(2, 60),
  title: between(2, 80),
  description: between(21, 219),
}

export const NUMBERS = {
  title_id: between(10_000, 0xffff_ffff),
  gamerscore: between(150, 10_000),
  released: between(2005, 2099),
  hours: between(1, 5000),
  display_order: between(1, 9999),
  points: between(10, 500),
}

/** Challenge points are multiples of five. */
export const POINTS_STEP = 5
export const POINTS_STEP_PROBLEM = `must be a multiple of ${POINTS_STEP}`

export const LINK = /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/
export const LINK_PROBLEM = 'must be letters and digits joined by hyphens'

export const tooShort = ({ min }: Bounds): string => `must have at least ${min} characters`
export const tooLong = ({ max }: Bounds): string => `must have at most ${max} characters`
export const notWhole = ({ min, max }: Bounds): string => `must be a whole number from ${min} to ${max}`

/** One sentence per invalid field, worded as for the file. */
export type FieldProblems = Readonly<Record<string, string>>

const textProblem = (text: string, bounds: Bounds): string | undefined =>
  text.length < bounds.min ? tooShort(bounds) : text.length > bounds.max ? tooLong(bounds) : undefined

const numberProblem = (number: number | null, bounds: Bounds): string | undefined =>
  number !== null && Number.isInteger(number) && number >= bounds.min && number <= bounds.max
    ? undefined
    : notWhole(bounds)

interface GameTyped {
  display_name: string
  ta_link: string
  gamerscore: number | null
  released: number | null
  developer: string
  series: string | null
  title_id: number | null
  hours?: number | null | undefined
}

export const gameProblems = (game: GameTyped): FieldProblems =>
  found({
    display_name: textProblem(game.display_name, TEXTS.display_name),
    ta_link: LINK.test(game.ta_link) ? undefined : LINK_PROBLEM,
    gamerscore: numberProblem(game.gamerscore, NUMBERS.gamerscore),
    released: numberProblem(game.released, NUMBERS.released),
    developer: textProblem(game.developer, TEXTS.developer),
    series: game.series === null ? undefined : textProblem(game.series, TEXTS.series),
    title_id: game.title_id === null ? undefined : numberProblem(game.title_id, NUMBERS.title_id),
    hours: game.hours === undefined ? undefined : numberProblem(game.hours, NUMBERS.hours),
  })

interface ChallengeTyped {
  title: string
  description: string
  points: number | null
  display_order: number | null
}

export const challengeProblems = (challenge: ChallengeTyped): FieldProblems =>
  found({
    title: textProblem(challenge.title, TEXTS.title),
    description: textProblem(challenge.description, TEXTS.description),
    points:
      numberProblem(challenge.points, NUMBERS.points) ??
      ((challenge.points ?? 0) % POINTS_STEP === 0 ? undefined : POINTS_STEP_PROBLEM),
    display_order: numberProblem(challenge.display_order, NUMBERS.display_order),
  })

const found = (problems: Record<string, string | undefined>): FieldProblems =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])),
  )
