import type { TablePreference } from '@milepost/contract/preferences/preferences.contract'
import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { IconArrowUp, IconLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridColumn } from '../../../ui/data-grid/data-grid.tsx'
import { TableSettingsButton } from '../../../ui/data-grid/table-settings-button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { copyLink } from '../copy-link.ts'
import type { Arrived } from './use-live-tickets.ts'
import styles from './list.module.css'

export interface ListHeaderProps {
  title: string
  lead?: ReactNode
  /** The list is a part of a page that has a title of its own. */
  part?: boolean
  arrived: Arrived
  onShowNew: () => void
  columns: readonly GridColumn<TicketRow>[]
  preference: TablePreference
  onPreferenceChange: (preference: TablePreference) => void
}

/** Title of the list, what arrived since it was fetched, and how the list is shown. */
export function ListHeader({
  title,
  lead,
  part,
  arrived,
  onShowNew,
  columns,
  preference,
  onPreferenceChange,
}: ListHeaderProps) {
  const { t } = useTranslation('tickets')
  // Cards of a phone have no columns.
  const narrow = useMedia('(width < 600px)')
  const count = arrived === 'some' ? 0 : arrived.size
  const some = arrived === 'some' || count > 0
  const words = arrived === 'some' ? t('live.new_some') : t('live.new', { count })
  return (
    <PageHeader title={title} lead={lead} part={part}>
      <span role="status" className="visually-hidden">
        {some ? (arrived === 'some' ? words : t('live.announce', { count })) : ''}
      </span>
      {some && (
        <button type="button" className={styles['new']} onClick={onShowNew}>
          <IconArrowUp size={16} aria-hidden />
          {words} – <u>{t('live.show')}</u>
        </button>
      )}
      <IconButton bordered label={t('list.copy_link')} onClick={() => void copyLink(t)}>
        <IconLink size={18} aria-hidden />
      </IconButton>
      {!narrow && <TableSettingsButton columns={columns} preference={preference} onChange={onPreferenceChange} />}
    </PageHeader>
  )
}
