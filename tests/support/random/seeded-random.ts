/** Numbers from 0 up to 1 that are the same in every run: a linear congruential generator is random enough for tests. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
