import { useState } from 'react'
import styles from './agency-logo.module.css'

/** The agency's logo, from a static path by its id; without one the first letter of its name, or E where it has none (specification section 1). */
export function AgencyLogo({ id, name }: { id: number | null; name: string | null }) {
  const [failed, setFailed] = useState(id === null)
  const letter = name?.trim().charAt(0).toUpperCase() || 'E'
  if (failed)
    return (
      <span className={styles['logo']} aria-hidden>
        {letter}
      </span>
    )
  return <img className={styles['logo']} src={`/logos/${id}.svg`} alt="" onError={() => setFailed(true)} />
}
