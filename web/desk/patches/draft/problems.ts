import type { DraftChange } from '#contract/organiser/patch-changes.ts'
import type { PatchRecords } from '#contract/organiser/patch-grid.ts'
import type { DraftProblem } from '#contract/organiser/patches.ts'
import { inFormWords } from './form-words.ts'

export interface DraftFinding {
  /** `game Halo-3`, `challenge 29`; empty for the draft itself. */
  about: string
  /** `gamerscore`; empty for the whole. */
  field: string
  message: string
}

export const aboutGame = (link: string): string => `game ${link}`
export const aboutChallenge = (id: number | null): string => `challenge ${id}`

export function findingsIn(problems: readonly DraftProblem[], records: PatchRecords): DraftFinding[] {
  return problems.map(({ path, message: said }) => {
    const [part, index, ...rest] = path
    const field = String(rest[0] ?? '')
    const message = inFormWords(
      said,
      path.findLast((key) => typeof key === 'string'),
    )
    if (part === 'games' && typeof index === 'number') {
      const game = records.games[index]
      if (game) return { about: aboutGame(game.ta_link), field, message }
    }
    if (part === 'challenges' && typeof index === 'number') {
      const challenge = records.challenges[index]
      if (challenge) return { about: aboutChallenge(challenge.id), field, message }
    }
    if (part === 'removed') {
      const [list, place] = [index, rest[0]]
      const gone =
        list === 'games' || list === 'challenges' ? records.removed[list][Number(place)] : undefined
      if (gone !== undefined)
        return {
          about: list === 'games' ? aboutGame(String(gone)) : aboutChallenge(Number(gone)),
          field: '',
          message,
        }
    }
    return { about: '', field: part === undefined ? '' : String(part), message }
  })
}

export function subjectsOfChange(change: DraftChange): string[] {
  if (change.kind === 'move_games') return change.games.map((game) => aboutGame(game.ta_link))
  if ('square' in change) return [aboutGame(('game' in change ? change.game : change.was).ta_link)]
  return [aboutChallenge(('challenge' in change ? change.challenge : change.was).id)]
}

export const messagesOf = (
  findings: readonly DraftFinding[],
  about: string,
  ...fields: string[]
): string[] => [
  ...new Set(
    findings
      .filter((finding) => finding.about === about && (fields.length === 0 || fields.includes(finding.field)))
      .map(({ message }) => message),
  ),
]
