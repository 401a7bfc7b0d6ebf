import './desk-button.css'
import { Button, type ButtonProps } from '#web/components/controls/button.tsx'

export const DeskButton = (props: Omit<ButtonProps, 'size'>) => <Button size="small" {...props} />

export const CancelButton = ({ onClick }: { onClick: () => void }) => (
  <DeskButton kind="quiet" onClick={onClick}>
    Cancel
  </DeskButton>
)
