import { unit } from './random.ts'

const WEIGHTS = [1, 1, 2, 2, 3, 4, 6, 10]

/** Splits a title's gamerscore over a plausible number of achievements, in steps of 5 as nearly all games do. */
export function scoresFor(key: number, gamerscore: number): number[] {
  const count = achievementCount(key, gamerscore)
  const weights = Array.from(
    { length: count },
    (_, index) => WEIGHTS[Math.floor(unit(key, index) * WEIGHTS.length)] ?? 1,
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const scores = weights.map((weight) => Math.floor((gamerscore * weight) / sum / 5) * 5)
  // The remainder goes to the last one, as the reward for finishing.
  const rest = gamerscore - scores.reduce((total, score) => total + score, 0)
  scores[count - 1] = (scores[count - 1] ?? 0) + rest
  return scores
}

function achievementCount(key: number, gamerscore: number): number {
  if (gamerscore <= 250) return 12
  const typical = Math.min(90, 14 + gamerscore / 45)
  return Math.round(typical * (0.6 + 0.8 * unit(key, 77)))
}
