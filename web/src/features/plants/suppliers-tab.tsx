import type { Supplier } from '@milepost/contract/plants/plants.contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { AddButton } from '../../ui/add-button.tsx'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { countColumn, instantColumn, textColumn } from '../../ui/data-grid/field-columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { suppliersOptions } from './api.ts'
import './catalogue.ts'
import { suppliersCodec, type SuppliersListState } from './plants-list-state.ts'
import { SupplierDialog } from './supplier-dialog.tsx'

/** The suppliers, with how many plants and keys each has. */
export function SuppliersTab() {
  const { t } = useTranslation('plants')
  const { time_zone } = useSession()
  const [making, setMaking] = useState(false)
  const { listState, change } = useListSearch(suppliersCodec)
  const answer = useQuery(suppliersOptions(suppliersCodec.query({ sort: listState.sort })))
  const columns = useMemo<GridColumn<Supplier>[]>(
    () => [
      textColumn('name', t('suppliers.name'), { width: 320, grow: 1, sortable: true, hideable: false }),
      countColumn('plants_count', t('suppliers.plants_count'), { width: 120 }),
      countColumn('keys_count', t('suppliers.keys_count'), { width: 140 }),
      instantColumn('last_ticket_at', t('suppliers.last_ticket'), time_zone, { width: 200, sortable: true }),
    ],
    [t, time_zone],
  )
  const make = <AddButton onClick={() => setMaking(true)}>{t('suppliers.make')}</AddButton>
  return (
    <>
      <RecordList<Supplier, SuppliersListState>
        list={suppliersCodec}
        table_key="suppliers"
        texts={{ label: t('suppliers.label'), failed: t('failed') }}
        listState={listState}
        onChange={change}
        columns={columns}
        rows={answer.data ?? []}
        page={null}
        answer={answer}
        settings={false}
        actions={make}
        empty={
          <EmptyState kind="nothing_yet" title={t('suppliers.empty')} text={t('suppliers.empty_text')}>
            {make}
          </EmptyState>
        }
        card={(row) => (
          <ListCard title={row.name}>
            <span>
              {t('suppliers.plants_count')}: {formatCount(row.plants_count)} · {t('suppliers.keys_count')}:{' '}
              {formatCount(row.keys_count)}
            </span>
            <span>
              {t('suppliers.last_ticket')}: {formatInstant(row.last_ticket_at, time_zone)}
            </span>
          </ListCard>
        )}
      />
      {making && <SupplierDialog onClose={() => setMaking(false)} />}
    </>
  )
}
