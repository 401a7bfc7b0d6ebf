import './scan-hours.css'
import { scanTimes, timeWords } from './scan-words.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

export function ScanHours() {
  const scans = new Map(scanTimes().map((time) => [Number(time.slice(0, 2)), timeWords(time)]))
  return (
    <div className="scan-hours" aria-hidden="true">
      {HOURS.map((hour) => (
        <i key={hour}>{scans.has(hour) && <b>{scans.get(hour)}</b>}</i>
      ))}
    </div>
  )
}
