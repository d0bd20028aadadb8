import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Name of the button, for screen readers and as its title. */
  label: string
  children: ReactNode
  size?: 'small' | 'normal'
  bordered?: boolean
}

/** A button that shows only an icon; its name is its title too. */
export function IconButton({
  label,
  children,
  size = 'normal',
  bordered = false,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      data-size={size}
      data-bordered={bordered || undefined}
      className={[styles['button'], className].filter(Boolean).join(' ')}
      {...rest}
    >
      {children}
    </button>
  )
}
