/**
 * Everyone's competition rank (1, 2, 2, 4), in the order of `points`: ranking.ts without the table order. Uses a
 * counting sort, because scores are small; the kernel keeps them below 2^23.
 */
export function rankAll(points: Uint32Array): Uint32Array {
  let best = 0
  for (const each of points) if (each > best) best = each

  const gamersWith = new Uint32Array(best + 1)
  for (const each of points) gamersWith[each]!++

  const rankOf = gamersWith
  let rank = 1
  for (let score = best; score >= 0; score--) {
    const gamers = gamersWith[score]!
    rankOf[score] = rank
    rank += gamers
  }
  const ranks = new Uint32Array(points.length)
  for (let gamer = 0; gamer < points.length; gamer++) ranks[gamer] = rankOf[points[gamer]!]!
  return ranks
}
