import { challengePlace } from '#web/board/pictures/challenge-place.ts'
import type { ReceivedGamerChallenge } from '#web/screens/gamer/received.ts'

/** Entries only in the first list; most points first. */
export function heldAlone(
  held: readonly ReceivedGamerChallenge[],
  byOther: readonly ReceivedGamerChallenge[],
) {
  const others = new Set(byOther.map(({ challenge_id }) => challenge_id))
  return held
    .filter(({ challenge_id }) => !others.has(challenge_id))
    .sort((a, b) => (Number(b.points) || 0) - (Number(a.points) || 0))
    .map((challenge) => ({ challenge, place: challengePlace(challenge) }))
}
