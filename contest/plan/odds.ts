/** The chance that a gamer who begins a game completes it. docs/beyond.md, section 12. */

/**
 * In percent, one decimal. One success and one failure are added, so that one completion does not mean certainty and a
 * game without players gets 50%.
 */
export const oddsOf = ({ completed, inProgress }: { completed: number; inProgress: number }): number =>
  Math.round(((completed + 1) * 1000) / (completed + inProgress + 2)) / 10

/** From most to least likely, each with its lower bound in percent. */
export const ODDS_GRADES = [
  { grade: 'easy', word: 'Easy', from: 80 },
  { grade: 'fair', word: 'Fair', from: 55 },
  { grade: 'hard', word: 'Hard', from: 30 },
  { grade: 'brutal', word: 'Brutal', from: 0 },
] as const

export type OddsGrade = (typeof ODDS_GRADES)[number]

export const gradeOf = (odds: number): OddsGrade =>
  ODDS_GRADES.find(({ from }) => odds >= from) ?? ODDS_GRADES[3]
