import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import '../../lib/roles.en.json'
import { useSession } from '../../lib/session.ts'
import { AgencyLogo } from '../../ui/agency-logo.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './account.module.css'
import './account.en.json'

/** The agencies that the person works in, with the role in each. */
export function OwnAgenciesPanel() {
  const { t } = useTranslation(['account', 'roles'])
  const { user, authorities } = useSession()
  const switchable = authorities.length > 1
  return (
    <Panel
      title={t('agencies')}
      actions={
        switchable && (
          <Button size="small" component={Link} to="/account/switch-agency">
            {t('switch_agency')}
          </Button>
        )
      }
    >
      <ul className={styles['sessions']}>
        {authorities.map(({ id, name, role }) => (
          <li key={id} className={styles['session']}>
            <AgencyLogo id={id} name={name} />
            <div>
              <strong>{name}</strong>
              <span>{t(`roles:${role}`)}</span>
            </div>
            {switchable && id === user.dot_authority_id && <Badge tone="good">{t('this_agency')}</Badge>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
