import { roles } from '@milepost/contract/core/roles'
import { useTranslation } from 'react-i18next'
import styles from './csv.module.css'
import '../../../lib/roles.en.json'

/** The roles as a file of employees writes them. */
export function RoleHelp() {
  const { t } = useTranslation(['employees', 'roles'])
  return (
    <section>
      <h3>{t('csv.roles')}</h3>
      <ul className={styles['roles']}>
        {roles.map((role) => (
          <li key={role}>
            <code>{role}</code> {t(`roles:${role}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
