import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Modal } from '../ui/modal.tsx'
import type { ShownEntry } from './mobile-bar.tsx'
import styles from './mobile-bar.module.css'

/** The pages that have no room at the foot of a phone. */
export default function MobileMenu({ entries, onClose }: { entries: readonly ShownEntry[]; onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <Modal opened onClose={onClose} title={t('navigation.more')} width={400}>
      <ul className={styles['menu']}>
        {entries.map(({ key, path, icon: Icon }) => (
          <li key={key}>
            <Link to={path} onClick={onClose} activeProps={{ 'aria-current': 'page' }}>
              <Icon size={22} stroke={1.75} aria-hidden />
              {t(`navigation.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
