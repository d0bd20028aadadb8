import { Button as MantineButton, createPolymorphicComponent, type ButtonProps as MantineProps } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import type { ComponentPropsWithoutRef } from 'react'
import styles from './button.module.css'

export interface ButtonProps extends Omit<MantineProps, 'variant' | 'color' | 'size'> {
  /** What it weighs: one primary action a view; `danger` for what cannot be undone. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'normal' | 'large'
}

const variants = { primary: 'filled', secondary: 'default', quiet: 'subtle', danger: 'filled' } as const

function ButtonOf({ kind = 'secondary', size = 'normal', ...rest }: ButtonProps & Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps>) {
  return <MantineButton type="button" {...rest} className={[styles['button'], rest.className].filter(Boolean).join(' ')} data-size={size} variant={variants[kind]} color={kind === 'danger' ? 'danger' : 'primary'} />
}

/** A button that says a verb. `component="a"` makes it a link. */
export const Button = createPolymorphicComponent<'button', ButtonProps>(ButtonOf)
