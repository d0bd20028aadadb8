import { footOf, menuOf, type MenuKey, type MenuPage } from '@milepost/contract/core/menus'
import { IconMenu2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../lib/with-retry.ts'
import { usePortal, useVisitor } from './navigation.ts'
import { EntryIcon } from './entry-icon.tsx'
import { NavLink } from './nav-link.tsx'
import { PendingBadge } from './pending-badge.tsx'
import shortNames from './mobile-bar.en.json'
import styles from './mobile-bar.module.css'

const MobileMenu = lazy(withRetry(() => import('./mobile-menu.tsx')))

/** Entries that have room on a phone; where there are more, the last place opens the rest. */
const MOST = 5

/** Whether an entry has a shorter name for a narrow place. */
const isShort = (key: MenuKey): key is keyof typeof shortNames => key in shortNames

function BarEntry({ entry }: { entry: MenuPage }) {
  const { t } = useTranslation(['shell', 'mobile-bar'])
  const { key } = entry
  return (
    <NavLink entry={entry} className={styles['entry']}>
      <EntryIcon of={key} />
      <span>{t(isShort(key) ? `mobile-bar:${key}` : `navigation.${key}`)}</span>
      {entry.pending && <PendingBadge kind={entry.pending} className={styles['pending']} />}
    </NavLink>
  )
}

/** The menu of a phone: at the bottom, within the thumb's reach. It holds all that the menu at the side holds. */
export default function MobileBar() {
  const { t } = useTranslation('shell')
  const visitor = useVisitor()
  const portal = usePortal()
  const [opened, setOpened] = useState(false)
  const parts = [...menuOf(portal, visitor), ...footOf(portal, visitor)]
  const entries = parts.flatMap((entry) => ('children' in entry ? entry.children : [entry]))
  // To log out is one tap too many for a place under the thumb: it stays in the menu.
  const inBar = entries.filter(({ key }) => key !== 'logout')
  const shown = entries.length > MOST || inBar.length < entries.length ? inBar.slice(0, MOST - 1) : entries
  return (
    <nav className={styles['bar']} aria-label={t('navigation.label')}>
      {shown.map((entry) => (
        <BarEntry key={entry.key} entry={entry} />
      ))}
      {shown.length < entries.length && (
        <button type="button" className={styles['entry']} aria-haspopup="dialog" onClick={() => setOpened(true)}>
          <IconMenu2 size={22} stroke={1.75} aria-hidden />
          <span>{t('navigation.more')}</span>
        </button>
      )}
      <Suspense>{opened && <MobileMenu parts={parts} without={shown} onClose={() => setOpened(false)} />}</Suspense>
    </nav>
  )
}
