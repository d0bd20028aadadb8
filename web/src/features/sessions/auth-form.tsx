import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import styles from './auth.module.css'

export interface AuthFormProps {
  title: string
  /** What the person should know before they begin. */
  notice?: ReactNode
  /** Why the server refused. */
  refused?: ReactNode
  onSubmit?: () => void
  children: ReactNode
}

/** A form before the sign-in, under its title. */
export function AuthForm({ title, notice, refused, onSubmit, children }: AuthFormProps) {
  useEffect(() => {
    document.title = `${title} · Milepost`
  }, [title])
  const form = useRef<HTMLFormElement>(null)
  // Nothing else can be done here: who comes to this page starts to type.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <form ref={form} className={styles['form']} data-large onSubmit={submit} noValidate aria-label={title}>
      <h1>{title}</h1>
      {notice && !refused && (
        <p className={styles['notice']} role="status">
          {notice}
        </p>
      )}
      {refused && (
        <p className={styles['refused']} role="alert">
          <IconAlertCircle size={20} aria-hidden />
          {refused}
        </p>
      )}
      {children}
    </form>
  )
}
