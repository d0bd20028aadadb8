import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Kbd } from '../ui/kbd.tsx'
import { LiveChip } from './live-chip.tsx'
import { useSearchText } from './navigation.ts'
import { OwnAgencyLogo } from './own-agency.tsx'
import { Tray } from './tray.tsx'
import styles from './topbar.module.css'

const mac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** What every page has above it: search, whether the page is live, and what happened. */
export function Topbar({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('shell')
  const searchText = useSearchText()
  return (
    <header className={styles['topbar']}>
      <OwnAgencyLogo className={styles['agency']} />
      <button type="button" className={styles['search']} onClick={onSearch}>
        <IconSearch size={16} aria-hidden />
        <span className={styles['wide']}>{searchText}</span>
        <span className={styles['narrow']}>{t('search.open')}</span>
        <span className={styles['keys']} aria-hidden>
          <Kbd>{mac ? '⌘ K' : 'Ctrl K'}</Kbd>
        </span>
      </button>
      <LiveChip />
      <Tray />
    </header>
  )
}
