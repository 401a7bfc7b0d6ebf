import './scan-hours.css'

const SCAN_HOURS: Readonly<Record<number, string>> = { 2: '2AM', 14: '2PM' }
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** A day of 24 squares in which the hours of the scans are lit. */
export const ScanHours = () => (
  <div className="scan-hours" aria-hidden="true">
    {HOURS.map((hour) => (
      <i key={hour}>{SCAN_HOURS[hour] && <b>{SCAN_HOURS[hour]}</b>}</i>
    ))}
  </div>
)
