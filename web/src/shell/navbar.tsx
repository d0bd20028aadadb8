import { footOf, menuOf, type MenuPage } from '@milepost/contract/core/menus'
import { useTranslation } from 'react-i18next'
import { usePortal, useVisitor } from './navigation.ts'
import { EntryIcon, NavLink } from './nav-link.tsx'
import { NavSubmenu } from './nav-submenu.tsx'
import styles from './navbar.module.css'
import { OwnAgency } from './own-agency.tsx'
import { PendingBadge } from './pending-badge.tsx'

function Entry({ entry }: { entry: MenuPage }) {
  const { t } = useTranslation('shell')
  return (
    <NavLink entry={entry} className={styles['entry']}>
      <EntryIcon of={entry.key} />
      <span className={styles['text']}>{t(`navigation.${entry.key}`)}</span>
      {entry.pending && <PendingBadge kind={entry.pending} className={styles['pending']} />}
    </NavLink>
  )
}

/** The menu at the side: 83 px, 310 px while it is hovered or holds the keyboard's focus (specification section 2). */
export function Navbar() {
  const { t } = useTranslation('shell')
  const visitor = useVisitor()
  const portal = usePortal()
  return (
    <nav className={styles['navbar']} aria-label={t('navigation.label')}>
      <OwnAgency />
      <ul className={styles['entries']}>
        {menuOf(portal, visitor).map((entry) => (
          <li key={entry.key}>{'children' in entry ? <NavSubmenu entry={entry} /> : <Entry entry={entry} />}</li>
        ))}
      </ul>
      <ul className={styles['entries']}>
        {footOf(portal, visitor).map((entry) => (
          <li key={entry.key}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
