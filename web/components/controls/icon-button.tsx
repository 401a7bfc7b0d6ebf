import type { ComponentProps } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'aria-label'> {
  label: string
}

export const IconButton = ({ label, ...rest }: IconButtonProps) => (
  <button type="button" className="icon-button" aria-label={label} {...rest} />
)
