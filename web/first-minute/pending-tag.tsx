import './first-minute.css'

/** Somebody who asked to join: half a square, as for everything that is not there yet. */
export const PendingTag = ({ children = 'Pending' }: { children?: string }) => (
  <span className="tag pending-tag">{children}</span>
)
