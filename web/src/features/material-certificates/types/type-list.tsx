import { certificateSubmitters } from '@milepost/contract/material-certificates/certificate-type.record'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { useSession } from '../../../lib/session.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../../ui/record-list/use-record-list.ts'
import { typeListOptions, typesCodec } from '../api.ts'
import { useListActions } from '../list-actions.tsx'
import { FilterGroup } from '../../../ui/filters/filter-group.tsx'
import { SeveralFilter } from '../../../ui/filters/several-filter.tsx'
import '../material-certificates.en.json'

const TypeDialog = lazy(withRetry(() => import('./type-dialog.tsx')))
const TypeDrawer = lazy(withRetry(() => import('./type-drawer.tsx')))
const ImportDialog = lazy(withRetry(() => import('./import-types.tsx')))

const tones = { true: 'warning', false: 'neutral' } as const

/** Types of certificates, live ones first. */
export default function TypeList() {
  const { t } = useTranslation('material-certificates')
  const { time_zone } = useSession()
  const daysOf = (days: number | null) =>
    days === null ? t('types.for_good') : t('types.days', { count: days, formatted: formatCount(days) })
  const list = useRecordList({
    texts: 'material-certificates:type_list',
    codec: typesCodec,
    table_key: 'certificate_types',
    query: typeListOptions,
    rows: ({ vendor_certificate_types }) => vendor_certificate_types,
    columns: (column) => [
      column.name('name', { width: 260, grow: 1 }),
      column.longText('description', { width: 280, grow: 1 }),
      column.word('submitted_by', { words: 'submitters', width: 150 }),
      column.text('valid_days', {
        of: ({ valid_days }) => daysOf(valid_days),
        header: t('types.valid_for'),
        width: 150,
        align: 'end',
      }),
      column.count('materials_count', { width: 120 }),
      column.badge('hidden', { words: 'hidden', tones, width: 100, header: t('status') }),
      column.instant('updated_at', { width: 186, time_zone: () => time_zone, hidden: true }),
    ],
  })
  const { listState, narrow } = list
  const { buttons, dialog } = useListActions(t('type_list.add'), {
    add: (close) => <TypeDialog type={null} onClose={close} />,
    import: (close) => <ImportDialog onClose={close} />,
  })
  return (
    <>
      <RecordList
        list={list}
        actions={buttons}
        emptyActions={buttons}
        filters={
          <FilterGroup on={[listState.submitted_by, listState.hidden]}>
            <SeveralFilter
              label={t('fields.submitted_by')}
              value={listState.submitted_by}
              choices={certificateSubmitters.map((value) => ({ value, label: t(`submitters.${value}`) }))}
              onChange={(submitted_by) => narrow({ submitted_by })}
            />
            <SeveralFilter
              single
              label={t('status')}
              value={listState.hidden}
              choices={(['false', 'true'] as const).map((value) => ({ value, label: t(`hidden.${value}`) }))}
              onChange={(hidden) => narrow({ hidden })}
            />
          </FilterGroup>
        }
        card={(row) => (
          <ListCard
            title={row.name}
            lines={[row.description, [t(`submitters.${row.submitted_by}`), daysOf(row.valid_days)]]}
          >
            {row.hidden && <Badge tone={tones.true}>{t('hidden.true')}</Badge>}
          </ListCard>
        )}
        drawer={(opened) => <TypeDrawer key={opened.id} {...opened} />}
      />
      {dialog}
    </>
  )
}
