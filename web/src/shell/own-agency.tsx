import { Link } from '@tanstack/react-router'
import { IconSwitchHorizontal } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ownPlaces } from '../lib/own-places.ts'
import { isByProvider, useSession, type Session } from '../lib/session.ts'
import { AgencyLogo } from '../ui/agency-logo.tsx'
import styles from './navbar.module.css'

/** Logo and name of the agency that one works in; for a person in several, or whose session shows none but its own, it leads to the others (specification section 2). */
export function OwnAgency() {
  const { t } = useTranslation('shell')
  const session = useSession()
  const { user } = session
  const agency = (
    <>
      <AgencyLogo id={user.dot_authority_id} name={user.dot_authority_name} />
      <span className={styles['text']}>{user.dot_authority_name ?? 'Milepost'}</span>
    </>
  )
  if (!hasOthers(session)) return <div className={styles['agency']}>{agency}</div>
  return (
    <Link to="/account/switch-agency" className={styles['agency']} title={t('navigation.switch_agency')}>
      {agency}
      <span className="visually-hidden">{t('navigation.switch_agency')}</span>
      <IconSwitchHorizontal size={20} stroke={1.75} aria-hidden className={styles['switch']} />
    </Link>
  )
}

/** The same in the narrow bar of a phone: the logo alone. */
export function OwnAgencyLogo({ className }: { className: string | undefined }) {
  const { t } = useTranslation('shell')
  const session = useSession()
  const { user } = session
  const logo = <AgencyLogo id={user.dot_authority_id} name={user.dot_authority_name} />
  if (!hasOthers(session)) return <span className={className}>{logo}</span>
  return (
    <Link to="/account/switch-agency" className={className} aria-label={t('navigation.switch_agency')}>
      {logo}
    </Link>
  )
}

/** Whom a provider signed in may work elsewhere, which the session does not know. */
const hasOthers = (session: Session): boolean =>
  isByProvider(session) || ownPlaces(session, (role) => role).some(({ current }) => !current)
