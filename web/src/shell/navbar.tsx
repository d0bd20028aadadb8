import { Link, useRouter } from '@tanstack/react-router'
import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { roleOf, useSession } from '../lib/session.ts'
import { navigationOf } from './navigation.ts'
import { NavSubmenu } from './nav-submenu.tsx'
import styles from './navbar.module.css'
import { OwnAgency } from './own-agency.tsx'

/** The menu at the side: 83 px, 310 px while it is hovered or holds the keyboard's focus (specification section 2). */
export function Navbar() {
  const { t } = useTranslation('shell')
  const session = useSession()
  const { isBuilt } = useRouter().options.context
  return (
    <nav className={styles['navbar']} aria-label={t('navigation.label')}>
      <OwnAgency />
      <ul className={styles['entries']}>
        {navigationOf(roleOf(session), isBuilt).map((entry) => (
          <li key={entry.key}>
            {entry.path === undefined ? (
              <NavSubmenu entry={entry} />
            ) : (
              <Link to={entry.path} className={styles['entry']} activeProps={{ 'aria-current': 'page' }}>
                <entry.icon size={22} stroke={1.75} aria-hidden />
                <span className={styles['text']}>{t(`navigation.${entry.key}`)}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      <ul className={styles['entries']}>
        <li>
          <Link to="/account" className={styles['entry']} activeProps={{ 'aria-current': 'page' }}>
            <IconUserCircle size={22} stroke={1.75} aria-hidden />
            <span className={styles['text']}>{t('navigation.account')}</span>
          </Link>
        </li>
        <li>
          <Link to="/logout" preload={false} className={styles['entry']}>
            <IconLogout size={22} stroke={1.75} aria-hidden />
            <span className={styles['text']}>{t('navigation.logout')}</span>
          </Link>
        </li>
      </ul>
    </nav>
  )
}
