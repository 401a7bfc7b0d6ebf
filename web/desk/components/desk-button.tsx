import './desk-button.css'
import { Button, type ButtonProps } from '#web/components/controls/button.tsx'

/** The site's button as the desk has it: small, with a look for what takes something away. */
export const DeskButton = (props: Omit<ButtonProps, 'size'>) => <Button size="small" {...props} />
