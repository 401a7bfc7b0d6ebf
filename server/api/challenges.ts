import { challengesCall } from '#contract/challenges.ts'
import { listing } from '../answers/answering.ts'
import { presentChallenge } from './fields/challenge-fields.ts'

export const answerChallenges = listing(challengesCall, {
  shows: ({ parts }) => [parts.challenges, parts.counts],
  present: (snapshot) => ({
    challenges: snapshot.challenges.map((challenge) => presentChallenge(snapshot, challenge)),
  }),
})
