import { gamerMilestonesCall } from '#contract/past/gamer-milestones.ts'
import { answering } from '#server/answers/answering.ts'
import type { ReadMilestones } from '#server/past/milestones-of.ts'
import { gamerWithXuid } from '#server/snapshot/find.ts'

export const answerGamerMilestones = (readMilestones: ReadMilestones) =>
  answering(gamerMilestonesCall, {
    find: (snapshot, { xuid }) => gamerWithXuid(snapshot, xuid),
    keyOf: ({ xuid }) => xuid,
    shows: ({ parts }, { version }) => [version, parts.games, parts.challenges, parts.gamers, parts.counts],
    present: async (snapshot, { xuid }) => ({
      milestones: (await readMilestones(snapshot, xuid)).map(({ kind, value, at, square, challengeId }) => ({
        kind,
        value,
        at: at.toISOString(),
        square,
        challenge_id: challengeId,
      })),
    }),
  })
