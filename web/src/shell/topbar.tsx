import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../lib/session.ts'
import { Kbd } from '../ui/kbd.tsx'
import { AgencyLogo } from './agency-logo.tsx'
import { LiveChip } from './live-chip.tsx'
import { Tray } from './tray.tsx'
import styles from './topbar.module.css'

const mac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** What every page has above it: search, whether the page is live, and what happened. */
export function Topbar({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('shell')
  const session = useSession()
  return (
    <header className={styles['topbar']}>
      <span className={styles['agency']}>
        <AgencyLogo id={session.user.dot_authority_id} name={session.user.dot_authority_name} />
      </span>
      <button type="button" className={styles['search']} onClick={onSearch}>
        <IconSearch size={16} aria-hidden />
        <span className={styles['wide']}>{t('search.placeholder')}</span>
        <span className={styles['narrow']}>{t('search.open')}</span>
        <span className={styles['keys']} aria-hidden>
          <Kbd>{mac ? '⌘ K' : 'Ctrl K'}</Kbd>
        </span>
      </button>
      {session.impersonated_by && (
        <span className={styles['impersonated']}>
          {t('impersonated', { name: `${session.user.first_name} ${session.user.last_name}` })}
        </span>
      )}
      <LiveChip />
      <Tray />
    </header>
  )
}
