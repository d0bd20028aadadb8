import { IconPlus } from '@tabler/icons-react'
import { Button, type ButtonProps } from './button.tsx'

/** A button that adds something, with a plus: the primary action of a list. In forms, which have another, it is secondary. */
export const AddButton = (props: ButtonProps) => (
  <Button kind="primary" leftSection={<IconPlus size={16} aria-hidden />} {...props} />
)
