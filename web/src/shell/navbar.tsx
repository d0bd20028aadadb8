import { footOf, menuOf, type MenuPage, type Submenu } from '@milepost/contract/core/menus'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '../ui/use-media.ts'
import { NavPin, NavSubmenu, PendingBadge } from './lazy-menu-parts.ts'
import { usePortal, useVisitor } from './navigation.ts'
import { EntryIcon } from './entry-icon.tsx'
import { NavLink } from './nav-link.tsx'
import styles from './navbar.module.css'
import { OwnAgency } from './own-agency.tsx'
import { HAS_ROOM_FOR_PIN } from './pinned-menu.ts'
import { useRest } from './use-rest.ts'

function Face({ entry }: { entry: MenuPage | Submenu }) {
  const { t } = useTranslation('shell')
  return (
    <>
      <EntryIcon of={entry.key} />
      <span className={styles['text']}>{t(`navigation.${entry.key}`)}</span>
    </>
  )
}

function Entry({ entry }: { entry: MenuPage | Submenu }) {
  if (!('children' in entry))
    return (
      <NavLink entry={entry} className={styles['entry']}>
        <Face entry={entry} />
        <Suspense>{entry.pending && <PendingBadge kind={entry.pending} className={styles['pending']} />}</Suspense>
      </NavLink>
    )
  return (
    <Suspense
      fallback={
        <div className={styles['entry']}>
          <Face entry={entry} />
        </div>
      }
    >
      <NavSubmenu entry={entry}>
        <Face entry={entry} />
      </NavSubmenu>
    </Suspense>
  )
}

/** The menu at the side: 83 px, 310 px while the pointer rests on it or it holds the keyboard's focus (specification section 2), or while it is pinned. */
export function Navbar() {
  const { t } = useTranslation('shell')
  const visitor = useVisitor()
  const portal = usePortal()
  const [rests, setRests] = useState(false)
  const { onPointerLeave, ...rest } = useRest(() => setRests(true))
  const mayPin = useMedia(HAS_ROOM_FOR_PIN)
  const parts = [menuOf(portal, visitor), footOf(portal, visitor)]
  return (
    <nav
      className={styles['navbar']}
      aria-label={t('navigation.label')}
      data-rests={rests || undefined}
      {...rest}
      onPointerLeave={() => {
        onPointerLeave()
        setRests(false)
      }}
    >
      <div className={styles['head']}>
        <OwnAgency />
        <Suspense>{mayPin && <NavPin />}</Suspense>
      </div>
      {parts.map((entries, index) => (
        <ul key={index} className={styles['entries']}>
          {entries.map((entry) => (
            <li key={entry.key}>
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}
