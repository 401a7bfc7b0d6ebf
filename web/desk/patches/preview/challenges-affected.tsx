import { useId } from 'react'
import { squareNumber, toCellId } from '#contest/rules/grid.ts'
import type { PreviewChallenge } from '#contract/organiser/patch-preview.ts'
import { MiniLocator } from '#web/board/pictures/mini-locator.tsx'
import { BeforeAfter } from '#web/desk/components/before-after.tsx'
import { type Column, DataTable } from '#web/lists/data-table.tsx'
import { Difference } from './difference.tsx'

export function ChallengesAffected({ challenges }: { challenges: readonly PreviewChallenge[] }) {
  const heading = useId()
  if (challenges.length === 0) return null
  return (
    <section className="preview-part" aria-labelledby={heading}>
      <div className="preview-head">
        <h2 id={heading}>Challenges affected</h2>
      </div>
      <DataTable className="challenges-table" columns={COLUMNS} items={challenges} keyOf={({ id }) => id} />
    </section>
  )
}

const COLUMNS: readonly Column<PreviewChallenge>[] = [
  {
    title: 'Squares',
    isTitleHidden: true,
    className: 'place',
    cell: ({ squares }) => <MiniLocator done={squares.map((square) => toCellId(squareNumber(square)))} />,
  },
  {
    title: 'Challenge',
    cell: ({ title, what }) => (
      <>
        <bdi className="challenge-title">{title}</bdi>
        <small>{what}</small>
      </>
    ),
  },
  {
    title: 'Completed by',
    isNumber: true,
    cell: ({ holders_before: before, holders_after: after }) => <BeforeAfter {...{ before, after }} />,
  },
  { title: 'Gain', isNumber: true, cell: ({ gain }) => <Difference value={gain} /> },
  { title: 'Lose', isNumber: true, cell: ({ lose }) => <Difference value={-lose} /> },
]
