import { useId } from 'react'
import { squareNumber, toCellId } from '#contest/rules/grid.ts'
import type { PreviewChallenge } from '#contract/organiser/patch-preview.ts'
import { MiniLocator } from '#web/board/pictures/mini-locator.tsx'
import { BeforeAfter } from '#web/desk/components/before-after.tsx'
import { signed } from './signed.ts'

export function ChallengesAffected({ challenges }: { challenges: readonly PreviewChallenge[] }) {
  const heading = useId()
  if (challenges.length === 0) return null
  return (
    <section className="preview-part" aria-labelledby={heading}>
      <div className="preview-head">
        <h2 id={heading}>Challenges affected</h2>
      </div>
      <table className="table challenges-table">
        <thead>
          <tr>
            <th className="place">
              <span className="visually-hidden">Squares</span>
            </th>
            <th>Challenge</th>
            <th className="number">Completed by</th>
            <th className="number">Gain</th>
            <th className="number">Lose</th>
          </tr>
        </thead>
        <tbody>
          {challenges.map((challenge) => (
            <tr key={challenge.id}>
              <td className="place">
                <MiniLocator done={challenge.squares.map((square) => toCellId(squareNumber(square)))} />
              </td>
              <td>
                <bdi className="challenge-title">{challenge.title}</bdi>
                <small>{challenge.what}</small>
              </td>
              <td className="number">
                <BeforeAfter before={challenge.holders_before} after={challenge.holders_after} />
              </td>
              <Difference value={challenge.gain} />
              <Difference value={-challenge.lose} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Difference = ({ value }: { value: number }) => (
  <td className="number">
    <span className={`delta ${value > 0 ? 'up' : value < 0 ? 'down' : 'same'}`}>{signed(value)}</span>
  </td>
)
