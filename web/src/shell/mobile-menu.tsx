import type { MenuPage, Submenu } from '@milepost/contract/core/menus'
import { useTranslation } from 'react-i18next'
import { Modal } from '../ui/modal.tsx'
import { EntryIcon } from './entry-icon.tsx'
import { NavLink } from './nav-link.tsx'
import { PendingBadge } from './pending-badge.tsx'
import styles from './mobile-bar.module.css'

interface MobileMenuProps {
  /** The whole menu, in its order. */
  parts: readonly (MenuPage | Submenu)[]
  /** What the bar at the foot shows. */
  without: readonly MenuPage[]
  onClose: () => void
}

/** The pages that have no room at the foot of a phone, those of a submenu under its name. */
export default function MobileMenu({ parts, without, onClose }: MobileMenuProps) {
  const { t } = useTranslation('shell')
  const entriesOf = (entries: readonly MenuPage[]) =>
    entries
      .filter((entry) => !without.includes(entry))
      .map((entry) => (
        <li key={entry.key}>
          <NavLink entry={entry} onClick={onClose}>
            <EntryIcon of={entry.key} />
            {t(`navigation.${entry.key}`)}
            {entry.pending && <PendingBadge kind={entry.pending} className={styles['pending-in-menu']} />}
          </NavLink>
        </li>
      ))
  return (
    <Modal opened onClose={onClose} title={t('navigation.more')} width={400}>
      <ul className={styles['menu']}>
        {parts.flatMap((part) => {
          if (!('children' in part)) return entriesOf([part])
          const entries = entriesOf(part.children)
          if (entries.length === 0) return []
          return (
            <li key={part.key}>
              <h3>{t(`navigation.${part.key}`)}</h3>
              <ul className={styles['menu']}>{entries}</ul>
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}
