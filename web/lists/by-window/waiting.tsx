import './waiting.css'

/** Stands where something of a long list is being fetched. */
export const Waiting = () => <span className="waiting">Loading...</span>

interface WaitingCellProps {
  /** In pixels: that of the row that will come. */
  height: number
}

/** The same as a whole row of a table. */
export const WaitingCell = ({ height }: WaitingCellProps) => (
  <td colSpan={100} style={{ height }}>
    <Waiting />
  </td>
)
