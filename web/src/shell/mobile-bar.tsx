import { Link, useRouter } from '@tanstack/react-router'
import { IconUserCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { roleOf, useSession } from '../lib/session.ts'
import { navigationOf, type NavigationEntry } from './navigation.ts'
import shellTexts from './shell.en.json'
import styles from './mobile-bar.module.css'

/** Entries that have room beside the account on a phone. */
const MOST = 4

/** Whether an entry has a shorter name for a narrow place. */
const isShort = (key: NavigationEntry['key']): key is keyof typeof shellTexts.navigation_short =>
  key in shellTexts.navigation_short

/** The menu of a phone: at the bottom, within the thumb's reach. The account page leads to whatever has no room here. */
export function MobileBar() {
  const { t } = useTranslation('shell')
  const session = useSession()
  const { isBuilt } = useRouter().options.context
  const entries = navigationOf(roleOf(session), isBuilt).flatMap((entry) => {
    const path = entry.path ?? entry.children?.[0]?.path
    return path === undefined ? [] : [{ ...entry, path }]
  })
  return (
    <nav className={styles['bar']} aria-label={t('navigation.label')}>
      {[...entries.slice(0, MOST), { key: 'account' as const, path: '/account', icon: IconUserCircle }].map(
        ({ key, path, icon: Icon }) => (
          <Link key={key} to={path} className={styles['entry']} activeProps={{ 'aria-current': 'page' }}>
            <Icon size={22} stroke={1.75} aria-hidden />
            <span>{t(isShort(key) ? `navigation_short.${key}` : `navigation.${key}`)}</span>
          </Link>
        ),
      )}
    </nav>
  )
}
