import './waiting.css'

export const Waiting = () => <span className="waiting">Loading...</span>

interface WaitingCellProps {
  /** Height of the real row in pixels. */
  height: number
}

/** As a whole table row. */
export const WaitingCell = ({ height }: WaitingCellProps) => (
  <td colSpan={100} style={{ height }}>
    <Waiting />
  </td>
)
