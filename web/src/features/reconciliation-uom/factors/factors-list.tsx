import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../../lib/with-retry.ts'
import { Button } from '../../../ui/button.tsx'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { useAdding } from '../../../ui/record-list/use-adding.tsx'
import { useRecordList } from '../../../ui/record-list/use-record-list.ts'
import { factorsOptions } from '../api.ts'
import '../reconciliation-uom.en.json'
import { ListFilters } from '../list-filters.tsx'
import { statedText } from '../stated-text.ts'
import { factorsCodec } from '../uom-state.ts'
import { daysText, factorTones, StateBadge } from './factor-marks.tsx'

// What opens over the list is loaded when it is opened.
const FactorDrawer = lazy(withRetry(() => import('./factor-drawer.tsx')))
const FactorDialog = lazy(withRetry(() => import('./factor-dialog.tsx')))

/** Conversion factors of all projects; a row opens its factor. */
export default function FactorsList() {
  const { t } = useTranslation('reconciliation-uom')
  const list = useRecordList({
    texts: 'reconciliation-uom:factor_list',
    codec: factorsCodec,
    table_key: 'conversion_factors',
    query: (listState) => factorsOptions(factorsCodec.query(listState)),
    rows: ({ conversion_factors }) => conversion_factors,
    columns: (column) => [
      column.name('project', { width: 200, grow: 1 }),
      column.text('material', { none: t('factors.all_materials'), width: 160, grow: 1 }),
      column.text('ticket_uom', { width: 110 }),
      column.text('pay_uom', { width: 136 }),
      column.text('factor', { of: statedText, align: 'end', width: 160 }),
      column.text('valid_from', { of: (row) => daysText(row, t), header: t('fields.days'), width: 200 }),
      column.badge('state', { words: 'states', tones: factorTones, width: 110 }),
      column.count('entries_count', { header: t('fields.entries'), width: 90 }),
      column.longText('basis', { width: 240, hidden: true }),
      column.text('approved_by', { width: 150, hidden: true }),
      column.instant('approved_at', { width: 170, hidden: true }),
    ],
  })
  const adding = useAdding(t('factor_list.add'), (close) => <FactorDialog given={{}} onClose={close} />)
  return (
    <RecordList
      list={list}
      filters={
        <>
          <ListFilters list="factors" listState={list.listState} counts={list.counts} onChange={list.change} />
          {factorsCodec.isNarrowed(list.listState) && (
            <Button kind="quiet" onClick={() => list.change(factorsCodec.cleared)}>
              {t('list.clear')}
            </Button>
          )}
        </>
      }
      add={adding}
      card={(row) => (
        <ListCard
          title={statedText(row)}
          lines={[[row.project, row.material ?? t('factors.all_materials')], daysText(row, t)]}
        >
          <StateBadge state={row.state} t={t} />
        </ListCard>
      )}
      drawer={({ id, row, onClose }) => row && <FactorDrawer key={id} factor={row} onClose={onClose} />}
    />
  )
}
