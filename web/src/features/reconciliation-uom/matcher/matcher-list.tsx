import type { UnmatchedUnits } from '@milepost/contract/reconciliation-uom/unmatched-units'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatQuantity } from '../../../lib/numbers.ts'
import { patiently } from '../../../lib/patiently.ts'
import { Button } from '../../../ui/button.tsx'
import { DataGrid } from '../../../ui/data-grid/data-grid.tsx'
import { listAnswer } from '../../../ui/data-grid/list-answer.tsx'
import { TableSettingsButton } from '../../../ui/data-grid/table-settings-button.tsx'
import { useScaledColumns } from '../../../ui/data-grid/use-scaled-columns.ts'
import { useTablePreference } from '../../../ui/data-grid/use-table-preference.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { unmatchedOptions } from '../api.ts'
import '../catalogue.ts'
import type { FactorValues } from '../factors/factor-values.ts'
import { ListTools } from '../list-tools.tsx'
import styles from '../reconciliation-uom.module.css'
import { sortIn, sortText } from '../sort-text.ts'
import { cleared, isNarrowed, unmatchedQueryOf, type UomAddress } from '../uom-state.ts'
import { matcherColumns, Standing } from './matcher-columns.tsx'

const FactorDialog = lazy(patiently(() => import('../factors/factor-dialog.tsx')))

export interface MatcherListProps {
  address: UomAddress
  onChange: (change: UomAddress, replace?: boolean) => void
}

const keyOf = ({ project_id, material_id, ticket_uom, pay_uom }: UnmatchedUnits): string =>
  `${project_id} ${material_id} ${ticket_uom} ${pay_uom}`

/** What is known of the factor that a row lacks. */
const factorOfRow = (row: UnmatchedUnits): Partial<FactorValues> => ({
  project: { id: row.project_id, label: row.project },
  material: { id: row.material_id, label: row.material },
  ticket_uom: row.ticket_uom,
  pay_uom: row.pay_uom,
  valid_from: row.first_ticket_on ?? '',
})

/** The uom matcher: units of uncoded tickets beside units of pay items that nothing joins; a row opens the factor that it lacks. */
export default function MatcherList({ address, onChange }: MatcherListProps) {
  const { t } = useTranslation('reconciliation-uom')
  const [preference, setPreference] = useTablePreference('unmatched_units')
  const [row, setRow] = useState<UnmatchedUnits | null>(null)
  const answer = useQuery(unmatchedOptions(unmatchedQueryOf(address)))
  const columns = useScaledColumns(useMemo(() => matcherColumns(t), [t]))
  const page = answer.data?.page
  const beyond = page !== undefined && page.total_rows > 0 && page.page_number > page.total_pages
  useEffect(() => {
    if (beyond) onChange({ page: page.total_pages > 1 ? String(page.total_pages) : undefined }, true)
  })
  return (
    <>
      <ListTools list="matcher" address={address} onChange={onChange}>
        <span className={styles['found']} role="status">
          {page && t('matcher.found', { count: page.total_rows, formatted: formatCount(page.total_rows) })}
        </span>
        <TableSettingsButton columns={columns} preference={preference} onChange={setPreference} />
      </ListTools>
      <DataGrid
        label={t('matcher.label')}
        columns={columns}
        rows={answer.data?.unmatched_units ?? []}
        rowId={keyOf}
        preference={preference}
        onPreferenceChange={setPreference}
        sort={sortIn(address.sort)}
        onSort={(sort) => onChange({ sort: sortText(sort), page: undefined })}
        onOpen={setRow}
        openRow={row ? keyOf(row) : undefined}
        {...listAnswer(answer, t('matcher.failed'), page)}
        empty={
          isNarrowed(address) ? (
            <EmptyState kind="nothing_matches" title={t('no_match')}>
              <Button onClick={() => onChange(cleared)}>{t('filters.clear')}</Button>
            </EmptyState>
          ) : (
            <EmptyState kind="nothing_yet" title={t('matcher.empty')} text={t('matcher.empty_text')} />
          )
        }
        renderCard={(one) => (
          <div className={styles['card']}>
            <strong>
              {one.ticket_uom} → {one.pay_uom} · {one.material}
            </strong>
            <span>{one.project}</span>
            <span>
              {t('matcher.weigh', {
                count: one.tickets,
                formatted: formatCount(one.tickets),
                net: `${formatQuantity(one.net, one.ticket_uom)} ${one.ticket_uom}`,
              })}
            </span>
            <span>
              <Standing row={one} t={t} />
            </span>
          </div>
        )}
      />
      {page && <Pager page={page} onPage={(number) => onChange({ page: number > 1 ? String(number) : undefined })} />}
      <Suspense>{row && <FactorDialog given={factorOfRow(row)} onClose={() => setRow(null)} />}</Suspense>
    </>
  )
}
