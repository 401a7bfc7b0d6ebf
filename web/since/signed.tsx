import { formatNumber } from '#contest/text/numbers.ts'

/** The sign carries the meaning, the colour repeats it. */
export const Signed = ({ value }: { value: number }) => (
  <span className="signed">
    <span className={value < 0 ? 'sign down' : 'sign up'}>{value < 0 ? '−' : '+'}</span>
    {formatNumber(Math.abs(value))}
  </span>
)
