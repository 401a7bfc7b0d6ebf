/** What docs/specification.md says about this content: the quadrant challenges (section 9) and the examples of section 1. */
import { type Challenge, quadrantsOfChallenge } from '#contest/rules/challenges.ts'
import { QUADRANT_IDS } from './quadrant-rules.ts'
import { CHALLENGES_FILE, patchFileName, type SourceMappedContent } from './source-mapped-content.ts'
import type { FileLine, Problem } from './source-mapped-json.ts'

export function* checkSpecification(content: SourceMappedContent): Generator<Problem> {
  yield* checkQuadrantChallenges(content)
  yield* checkQuadrantPoints(content)
  yield* checkExamples(content)
  yield* checkPatchDates(content)
}

const inChallenges: FileLine = { file: CHALLENGES_FILE, line: 1 }

function* checkQuadrantChallenges(content: SourceMappedContent): Generator<Problem> {
  for (const id of QUADRANT_IDS) yield* checkPresence(content, id)
  for (const { challenges } of content.editions) {
    let before = 0
    for (const id of QUADRANT_IDS) {
      const challenge = challenges.find((candidate) => candidate.id === id)
      if (challenge?.rule.kind !== 'quadrants' || quadrantsOfChallenge(id)?.length === 1) continue
      const sum = Object.values(challenge.rule.counts).reduce((a, b) => a + b, 0)
      if (sum <= before)
        yield {
          ...content.at(challenge, 'rule'),
          message: `challenge ${id} is no harder than challenge ${id - 1}`,
        }
      before = sum
    }
  }
}

function* checkPresence(content: SourceMappedContent, id: number): Generator<Problem> {
  const lacking = content.editions.findIndex(({ challenges }) => !challenges.some((each) => each.id === id))
  const patch = content.patches[lacking]
  if (patch)
    yield {
      ...(lacking === 0 ? inChallenges : content.at(patch, 'removed', 'challenges')),
      message: `edition ${lacking} lacks the quadrant challenge ${id}`,
    }
}

/** "The quadrant challenges were reduced from 50 to 20 points each": the single ones, by patch 2. */
function* checkQuadrantPoints(content: SourceMappedContent): Generator<Problem> {
  for (const { challenges, patch } of content.editions)
    for (const challenge of challenges) {
      const points = patch < 2 ? 50 : 20
      if (quadrantsOfChallenge(challenge.id)?.length === 1 && challenge.points !== points)
        yield {
          ...content.at(challenge, 'points'),
          message: `challenge ${challenge.id} must be worth ${points} points ${patch < 2 ? 'before' : 'since'} patch 2`,
        }
    }
}

const EXAMPLES: readonly (readonly [name: string, title: RegExp, points: number])[] = [
  ['Kingdom Hearts', /kingdom hearts/i, 100],
  ['Edmund McMillen', /edmund mcmillen/i, 200],
  ['MBA Graduate', /^MBA Graduate$/, 125],
  ['Free(ish) to Play', /^Free\(ish\) to Play$/, 125],
]

function* checkExamples(content: SourceMappedContent): Generator<Problem> {
  const challenges: readonly Challenge[] = content.editions.at(-1)?.challenges ?? []
  for (const [name, title, points] of EXAMPLES) {
    const [first, ...others] = challenges.filter((challenge) => title.test(challenge.title))
    if (!first) yield { ...inChallenges, message: `there is no ${name} challenge` }
    else if (first.points !== points)
      yield {
        ...content.at(first, 'points'),
        message: `the ${name} challenge must be worth ${points} points`,
      }
    for (const other of others)
      yield { ...content.at(other, 'title'), message: `there is a second ${name} challenge` }
  }
}

const PROMISED_DATES: readonly (readonly [patch: number, date: string])[] = [
  [1, '2025-07-29'],
  [8, '2025-09-13'],
]

function* checkPatchDates(content: SourceMappedContent): Generator<Problem> {
  for (const [number, date] of PROMISED_DATES) {
    const patch = content.patches[number]
    if (!patch) yield { file: patchFileName(number), line: 1, message: `there must be a patch ${number}` }
    else if (patch.date !== date)
      yield { ...content.at(patch, 'date'), message: `patch ${number} must be dated ${date}` }
  }
}
