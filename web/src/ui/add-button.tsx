import { IconPlus } from '@tabler/icons-react'
import { useRequestedAdding } from '../lib/requested-adding.ts'
import { Button, type ButtonProps } from './button.tsx'

/** A button that adds something, with a plus: the primary action of a list. In forms, which have another, it is secondary. */
export function AddButton(props: ButtonProps) {
  const { onClick, kind = 'primary' } = props
  useRequestedAdding(kind === 'primary' ? (onClick as (() => void) | undefined) : undefined)
  return <Button kind={kind} leftSection={<IconPlus size={16} aria-hidden />} {...props} />
}
