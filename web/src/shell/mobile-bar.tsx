import { Link, useRouter } from '@tanstack/react-router'
import { IconMenu2, IconUserCircle } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { patiently } from '../lib/patiently.ts'
import { roleOf, useSession } from '../lib/session.ts'
import { navigationOf, type NavigationEntry } from './navigation.ts'
import shellTexts from './shell.en.json'
import styles from './mobile-bar.module.css'

const MobileMenu = lazy(patiently(() => import('./mobile-menu.tsx')))

/** Entries that have room on a phone; where there are more, the last place opens the rest. */
const MOST = 5

/** An entry with the address that it leads to. */
export interface ShownEntry extends Pick<NavigationEntry, 'key' | 'icon'> {
  path: string
}

/** Whether an entry has a shorter name for a narrow place. */
const isShort = (key: NavigationEntry['key']): key is keyof typeof shellTexts.navigation_short =>
  key in shellTexts.navigation_short

/** The menu of a phone: at the bottom, within the thumb's reach. */
export function MobileBar() {
  const { t } = useTranslation('shell')
  const session = useSession()
  const { isBuilt } = useRouter().options.context
  const [opened, setOpened] = useState(false)
  const entries: ShownEntry[] = [
    ...navigationOf(roleOf(session), isBuilt).flatMap(({ key, icon, path, children }) => {
      const first = path ?? children?.[0]?.path
      return first === undefined ? [] : [{ key, icon, path: first }]
    }),
    { key: 'account', path: '/account', icon: IconUserCircle },
  ]
  const shown = entries.length > MOST ? entries.slice(0, MOST - 1) : entries
  return (
    <nav className={styles['bar']} aria-label={t('navigation.label')}>
      {shown.map(({ key, path, icon: Icon }) => (
        <Link key={key} to={path} className={styles['entry']} activeProps={{ 'aria-current': 'page' }}>
          <Icon size={22} stroke={1.75} aria-hidden />
          <span>{t(isShort(key) ? `navigation_short.${key}` : `navigation.${key}`)}</span>
        </Link>
      ))}
      {shown.length < entries.length && (
        <button type="button" className={styles['entry']} aria-haspopup="dialog" onClick={() => setOpened(true)}>
          <IconMenu2 size={22} stroke={1.75} aria-hidden />
          <span>{t('navigation.more')}</span>
        </button>
      )}
      <Suspense>
        {opened && <MobileMenu entries={entries.slice(shown.length)} onClose={() => setOpened(false)} />}
      </Suspense>
    </nav>
  )
}
