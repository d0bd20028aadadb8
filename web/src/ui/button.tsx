import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import { stayUnderPointer } from './stay-under-pointer.ts'
import styles from './button.module.css'

interface Own {
  /** What it weighs: one primary action a view; `danger` for what cannot be undone. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'normal' | 'large'
  /** Its action is under way: it cannot be pressed again, but keeps the focus. */
  loading?: boolean
  leftSection?: ReactNode
  rightSection?: ReactNode
  fullWidth?: boolean
}

export type ButtonProps<Element extends ElementType = 'button'> = Own & { component?: Element } & Omit<
    ComponentPropsWithRef<Element>,
    keyof Own | 'component'
  >

/** A button that says a verb. `component={Link}` or `component="a"` makes it a link that looks like one. */
export function Button<Element extends ElementType = 'button'>(props: ButtonProps<Element>) {
  const {
    component,
    kind = 'secondary',
    size = 'normal',
    loading = false,
    leftSection,
    rightSection,
    fullWidth = false,
    className,
    children,
    ...rest
  } = props as ButtonProps
  const Root: ElementType = component ?? 'button'
  const native =
    Root === 'button'
      ? {
          type: 'button' as const,
          ...rest,
          ...(rest.type === 'submit' && stayUnderPointer(rest.onClick)),
          ...(loading && { onClick: (event: { preventDefault: () => void }) => event.preventDefault() }),
        }
      : rest
  return (
    <Root
      {...native}
      className={[styles['button'], className].filter(Boolean).join(' ')}
      data-kind={kind}
      data-size={size}
      data-full={fullWidth || undefined}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
    >
      {loading ? <span className={styles['spinner']} aria-hidden /> : leftSection}
      {children}
      {rightSection}
    </Root>
  )
}
