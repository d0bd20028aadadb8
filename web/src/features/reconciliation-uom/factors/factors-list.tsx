import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { patiently } from '../../../lib/patiently.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { DataGrid } from '../../../ui/data-grid/data-grid.tsx'
import { listAnswer } from '../../../ui/data-grid/list-answer.tsx'
import { TableSettingsButton } from '../../../ui/data-grid/table-settings-button.tsx'
import { useScaledColumns } from '../../../ui/data-grid/use-scaled-columns.ts'
import { useTablePreference } from '../../../ui/data-grid/use-table-preference.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { factorsOptions } from '../api.ts'
import '../catalogue.ts'
import { ListTools } from '../list-tools.tsx'
import styles from '../reconciliation-uom.module.css'
import { sortIn, sortText } from '../sort-text.ts'
import { statedText } from '../stated-text.ts'
import { cleared, factorsQueryOf, isNarrowed, type UomAddress } from '../uom-state.ts'
import { daysText, factorColumns, StateBadge } from './factor-columns.tsx'

// What opens over the list is loaded when it is opened.
const FactorDrawer = lazy(patiently(() => import('./factor-drawer.tsx')))
const FactorDialog = lazy(patiently(() => import('./factor-dialog.tsx')))

export interface FactorsListProps {
  address: UomAddress
  onChange: (change: UomAddress, replace?: boolean) => void
}

/** Conversion factors of all projects; a row opens its factor. */
export default function FactorsList({ address, onChange }: FactorsListProps) {
  const { t } = useTranslation('reconciliation-uom')
  const { time_zone } = useSession()
  const [preference, setPreference] = useTablePreference('conversion_factors')
  const [making, setMaking] = useState(false)
  const answer = useQuery(factorsOptions(factorsQueryOf(address)))
  const columns = useScaledColumns(useMemo(() => factorColumns(t, time_zone), [t, time_zone]))
  const rows = answer.data?.conversion_factors ?? []
  const page = answer.data?.page
  const beyond = page !== undefined && page.total_rows > 0 && page.page_number > page.total_pages
  useEffect(() => {
    if (beyond) onChange({ page: page.total_pages > 1 ? String(page.total_pages) : undefined }, true)
  })
  const opened = rows.find(({ id }) => String(id) === address.open)
  const make = (
    <Button kind="primary" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      {t('factors.new')}
    </Button>
  )
  return (
    <>
      <ListTools list="factors" address={address} onChange={onChange}>
        <span className={styles['found']} role="status">
          {page && t('factors.found', { count: page.total_rows, formatted: formatCount(page.total_rows) })}
        </span>
        <TableSettingsButton columns={columns} preference={preference} onChange={setPreference} />
        {make}
      </ListTools>
      <DataGrid
        label={t('factors.label')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        preference={preference}
        onPreferenceChange={setPreference}
        sort={sortIn(address.sort)}
        onSort={(sort) => onChange({ sort: sortText(sort), page: undefined })}
        onOpen={(row) => onChange({ open: String(row.id) }, address.open !== undefined)}
        openRow={opened?.id}
        onRowReached={(row) => address.open && onChange({ open: String(row.id) }, true)}
        {...listAnswer(answer, t('factors.failed'), page)}
        empty={
          isNarrowed(address) ? (
            <EmptyState kind="nothing_matches" title={t('no_match')}>
              <Button onClick={() => onChange(cleared)}>{t('filters.clear')}</Button>
            </EmptyState>
          ) : (
            <EmptyState kind="nothing_yet" title={t('factors.empty')} text={t('factors.empty_text')}>
              {make}
            </EmptyState>
          )
        }
        renderCard={(row) => (
          <div className={styles['card']}>
            <strong>{statedText(row)}</strong>
            <span>
              {row.project} · {row.material ?? t('factors.all_materials')}
            </span>
            <span>{daysText(row, t)}</span>
            <StateBadge state={row.state} t={t} />
          </div>
        )}
      />
      {page && <Pager page={page} onPage={(number) => onChange({ page: number > 1 ? String(number) : undefined })} />}
      <Suspense>
        {opened && <FactorDrawer key={opened.id} factor={opened} onClose={() => onChange({ open: undefined })} />}
        {making && <FactorDialog given={{}} onClose={() => setMaking(false)} />}
      </Suspense>
    </>
  )
}
