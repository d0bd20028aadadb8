import { IconFilter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '../use-media.ts'
import { FilterDropdown } from './filter-dropdown.tsx'
import styles from './filters.module.css'
import { Folded } from './folded.ts'

/** The filters of a list, next to each other; on a phone all of them behind one button, which says how many are on. */
export function FilterGroup({ on, children }: { on: readonly unknown[]; children: ReactNode }) {
  const { t } = useTranslation('common')
  const phone = useMedia('(width < 600px)')
  if (!phone) return children
  return (
    <FilterDropdown
      label={t('ui.filters')}
      count={on.filter(Boolean).length}
      icon={<IconFilter size={20} stroke={1.75} aria-hidden />}
    >
      <Folded value>
        <div className={styles['folded']}>{children}</div>
      </Folded>
    </FilterDropdown>
  )
}
