import { Fact } from '#web/components/fact.tsx'
import './effect.css'
import { ArrowDown, ArrowUp, TriangleAlert } from 'lucide-react'
import { formatNumber } from '#contest/text/numbers.ts'
import type { PatchPreview, PreviewWarning } from '#contract/organiser/patch-preview.ts'
import { ChallengesAffected } from './challenges-affected.tsx'
import { Histogram } from './histogram.tsx'
import { LargestChanges } from './largest-changes.tsx'

export const PatchEffect = ({ preview }: { preview: PatchPreview }) => (
  <>
    <dl className="effect-tiles">
      <Fact className="tile" name="Gain points">
        <span className={preview.gain > 0 ? 'delta up' : 'delta same'}>
          {preview.gain > 0 && <ArrowUp />}
          {formatNumber(preview.gain)}
        </span>
      </Fact>
      <Fact className="tile" name="Lose points">
        <span className={preview.lose > 0 ? 'delta down' : 'delta same'}>
          {preview.lose > 0 && <ArrowDown />}
          {formatNumber(preview.lose)}
        </span>
      </Fact>
      <Fact className="tile" name="Unchanged">
        {formatNumber(preview.unchanged)}
      </Fact>
      <Fact className="tile" name="Change badge">
        {formatNumber(preview.badge_changes)}
      </Fact>
    </dl>
    <Warnings warnings={preview.warnings} />
    {preview.gamers > 0 && <Histogram columns={preview.histogram.columns} />}
    <LargestChanges gamers={preview.changed} />
    <ChallengesAffected challenges={preview.challenges} />
  </>
)

const KINDS: Readonly<Record<PreviewWarning['kind'], string>> = {
  nobody: 'Completed by no one',
  everybody: 'Completed by everyone',
  impossible: 'Cannot be completed',
  unmatched: 'Unmatched',
}

function Warnings({ warnings }: { warnings: readonly PreviewWarning[] }) {
  if (warnings.length === 0) return null
  return (
    <ul className="card warnings" aria-label="Check these">
      {warnings.map(({ kind, message }) => (
        <li key={`${kind} ${message}`}>
          <TriangleAlert aria-hidden="true" />
          <span>
            <small>{KINDS[kind]}</small>
            <bdi>{message}</bdi>
          </span>
        </li>
      ))}
    </ul>
  )
}
