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

/** The agencies that the person works in, with the role in each, and those that gave access to the person of a company. */
export function OwnAgenciesPanel() {
  const { t } = useTranslation(['account', 'roles'])
  const { user, company, authorities, grants } = useSession()
  const switchable = authorities.length + grants.length > 1
  const entries = [
    ...authorities.map(({ id, name, role }) => ({
      key: `agency ${id}`,
      id,
      name,
      as: t(`roles:${role}`),
      current: company === null && id === user.dot_authority_id,
    })),
    ...grants.map((grant) => ({
      key: `grant ${grant.id}`,
      id: grant.dot_authority_id,
      name: grant.dot_authority_name,
      as: `${t(`roles:${grant.capacity}`)}, ${grant.company}`,
      current: grant.current,
    })),
  ]
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
        {entries.map(({ key, id, name, as, current }) => (
          <li key={key} className={styles['session']}>
            <AgencyLogo id={id} name={name} />
            <div>
              <strong>{name}</strong>
              <span>{as}</span>
            </div>
            {switchable && current && <Badge tone="good">{t('this_agency')}</Badge>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
