import './first-minute.css'

/** A player who asked to join, with half a square as the mark. */
export const PendingTag = ({ children = 'Pending' }: { children?: string }) => (
  <span className="tag pending-tag">{children}</span>
)
