import { signed } from '#contest/text/numbers.ts'

export const Difference = ({ value }: { value: number }) => (
  <span className={`delta ${value > 0 ? 'up' : value < 0 ? 'down' : 'same'}`}>{signed(value)}</span>
)
