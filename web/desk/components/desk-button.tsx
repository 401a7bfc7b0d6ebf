import './desk-button.css'
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '#web/components/controls/button.tsx'

export const DeskButton = (props: Omit<ButtonProps, 'size'>) => <Button size="small" {...props} />

interface CancelButtonProps {
  onClick: () => void
  children?: ReactNode
}

export const CancelButton = ({ onClick, children = 'Cancel' }: CancelButtonProps) => (
  <DeskButton kind="quiet" onClick={onClick}>
    {children}
  </DeskButton>
)
