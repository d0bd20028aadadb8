import type { MenuPage } from '@milepost/contract/core/menus'
import { useTranslation } from 'react-i18next'
import { Modal } from '../ui/modal.tsx'
import { EntryIcon, NavLink } from './nav-link.tsx'
import { PendingBadge } from './pending-badge.tsx'
import styles from './mobile-bar.module.css'

/** The pages that have no room at the foot of a phone. */
export default function MobileMenu({ entries, onClose }: { entries: readonly MenuPage[]; onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <Modal opened onClose={onClose} title={t('navigation.more')} width={400}>
      <ul className={styles['menu']}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <NavLink entry={entry} onClick={onClose}>
              <EntryIcon of={entry.key} />
              {t(`navigation.${entry.key}`)}
              {entry.pending && <PendingBadge kind={entry.pending} className={styles['pending-in-menu']} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
