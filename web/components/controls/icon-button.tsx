import type { ComponentProps } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'aria-label'> {
  /** What it does, for those who do not see its icon. */
  label: string
}

export const IconButton = ({ label, ...rest }: IconButtonProps) => (
  <button type="button" className="icon-button" aria-label={label} {...rest} />
)
