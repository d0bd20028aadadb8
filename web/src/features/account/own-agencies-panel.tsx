import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import '../../lib/roles.en.json'
import { ANOTHER_AGENCY, ownPlaces } from '../../lib/own-places.ts'
import { isByProvider, useSession } from '../../lib/session.ts'
import { AgencyLogo } from '../../ui/agency-logo.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './account.module.css'
import './account.en.json'

/** The agencies that the person works in, with the role in each, and those that gave access to the person of a company. */
export function OwnAgenciesPanel() {
  const { t } = useTranslation(['account', 'roles'])
  const session = useSession()
  const places = ownPlaces(session, (role) => t(`roles:${role}`))
  const switchable = places.length > 1
  return (
    <Panel
      title={t('agencies')}
      actions={
        isByProvider(session) ? (
          <Button size="small" component="a" href={ANOTHER_AGENCY}>
            {t('another_agency')}
          </Button>
        ) : (
          switchable && (
            <Button size="small" component={Link} to="/account/switch-agency">
              {t('switch_agency')}
            </Button>
          )
        )
      }
    >
      <ul className={styles['sessions']}>
        {places.map(({ key, agency, as, current }) => (
          <li key={key} className={styles['session']}>
            <AgencyLogo id={agency.id} name={agency.name} />
            <div>
              <strong>{agency.name}</strong>
              <span>{as}</span>
            </div>
            {switchable && current && <Badge tone="good">{t('this_agency')}</Badge>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
