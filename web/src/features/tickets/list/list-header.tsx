import { IconArrowUp, IconLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { copyLink } from '../copy-link.ts'
import type { Arrived } from './use-live-tickets.ts'
import styles from './list.module.css'

export interface ListHeaderProps {
  title: string
  lead?: ReactNode
  /** The list is a tab of a page that has its own title. */
  part?: 'tab'
  arrived: Arrived
  onShowNew: () => void
  /** The views of the list. */
  children: ReactNode
}

/** Title of the list, and its views with the number of new arrivals. */
export function ListHeader({ title, lead, part, arrived, onShowNew, children }: ListHeaderProps) {
  const { t } = useTranslation('tickets')
  const count = arrived === 'some' ? 0 : arrived.size
  const some = arrived === 'some' || count > 0
  const words = arrived === 'some' ? t('live.new_some') : t('live.new', { count })
  return (
    <>
      <PageHeader title={title} lead={lead} part={part} />
      <div className={styles['head']} data-band="views">
        {children}
        <span role="status" className="visually-hidden">
          {some ? (arrived === 'some' ? words : t('live.announce', { count })) : ''}
        </span>
        {some && (
          <button type="button" className={styles['new']} onClick={onShowNew}>
            <IconArrowUp size={16} aria-hidden />
            {words} – <u>{t('live.show')}</u>
          </button>
        )}
        <IconButton size="small" label={t('list.copy_link')} onClick={() => void copyLink(t)}>
          <IconLink size={18} aria-hidden />
        </IconButton>
      </div>
    </>
  )
}
