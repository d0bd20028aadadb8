import type { ReactNode } from 'react'
import shared from '../../ui/shared.module.css'

/** Where suppliers find the page of the sandbox, after a text that says what it is for. */
export function PageAddress({ children }: { children: ReactNode }) {
  const address = `${window.location.origin}/supplier-sandbox`
  return (
    <p className={shared['hint-text']}>
      {children}{' '}
      <a href={address} target="_blank" rel="noreferrer">
        {address}
      </a>
    </p>
  )
}
