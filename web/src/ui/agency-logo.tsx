import { useState } from 'react'
import { useLogoVersion } from './logo-version.ts'
import styles from './agency-logo.module.css'

export interface AgencyLogoProps {
  id: number | null
  name: string | null
  /** There is a logo, and it is drawn. */
  onShown?: () => void
}

/** The agency's logo, from a static path by its id; without one the first letter of its name, or E where it has none (specification section 1). */
export function AgencyLogo(props: AgencyLogoProps) {
  const version = useLogoVersion()
  return <Logo key={`${props.id} ${version}`} {...props} version={version} />
}

function Logo({ id, name, version, onShown }: AgencyLogoProps & { version: number }) {
  const [failed, setFailed] = useState(id === null)
  const letter = name?.trim().charAt(0).toUpperCase() || 'E'
  if (failed)
    return (
      <span className={styles['logo']} aria-hidden>
        {letter}
      </span>
    )
  const address = `/logos/${id}.svg${version > 0 ? `?${version}` : ''}`
  return <img className={styles['logo']} src={address} alt="" onLoad={onShown} onError={() => setFailed(true)} />
}
