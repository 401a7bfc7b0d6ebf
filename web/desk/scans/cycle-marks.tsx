import './cycle-marks.css'
import { ProgressBar } from '#web/components/progress-bar.tsx'

const MARKS = [
  { letter: 'c', className: 'changed', name: 'Changed', hasCount: true },
  { letter: 'n', className: 'same', name: 'No change', hasCount: false },
  { letter: 'r', className: 'reading', name: 'Scanning', hasCount: false },
  { letter: 'h', className: 'held', name: 'Held', hasCount: true },
  { letter: 'f', className: 'failing', name: 'Failing', hasCount: true },
  { letter: 'p', className: 'hidden', name: 'Private', hasCount: true },
  { letter: 's', className: 'passed', name: 'Skipped', hasCount: true },
  { letter: 'w', className: 'to-scan', name: 'Waiting', hasCount: false },
] as const

const ALWAYS: readonly string[] = ['c', 'n', 'r', 'h', 'f', 'w']

const CLASSES = new Map<string, string>(MARKS.map(({ letter, className }) => [letter, className]))

/** One square per gamer: scanned ones in order, then those being scanned, then those waiting. */
export function CycleMarks({ marks }: { marks: string }) {
  const count = (letter: string) => marks.split(letter).length - 1
  const spoken = MARKS.filter(({ letter }) => count(letter) > 0).map(
    ({ letter, name }) => `${count(letter)} ${name.toLowerCase()}`,
  )
  const squares = Array.from(marks, (letter, place) => ({ key: place, className: CLASSES.get(letter) }))
  return (
    <>
      <div className="cycle-marks" role="img" aria-label={spoken.join(', ')}>
        {squares.map(({ key, className }) => (
          <i key={key} className={className} />
        ))}
      </div>
      <div className="legend cycle-legend">
        {MARKS.filter(({ letter }) => ALWAYS.includes(letter) || count(letter) > 0).map((mark) => (
          <span key={mark.letter}>
            <i className={mark.className} />
            {mark.name}
            {mark.hasCount && ` ${count(mark.letter)}`}
          </span>
        ))}
      </div>
    </>
  )
}

/** For contests with too many gamers for squares. */
export const CycleBar = ({ read, total }: { read: number; total: number }) => (
  <ProgressBar label="Gamers scanned" completed={total === 0 ? 0 : Math.floor((100 * read) / total)} />
)
