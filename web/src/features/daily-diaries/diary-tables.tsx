import type { DailyDiary } from '@milepost/contract/daily-diaries/daily-diary'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDecimal, quantityText } from '../../lib/numbers.ts'
import { RowsTable, type TableColumn } from '../../ui/table.tsx'
import './daily-diaries.en.json'
import styles from './daily-diaries.module.css'

/** A section of a diary; none where it has no rows. */
export function DiarySection<Row>({
  name,
  rows,
  columns,
}: {
  name: string
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
}) {
  if (rows.length === 0) return null
  return (
    <section className={styles['section']} aria-label={name}>
      <h3>{name}</h3>
      <RowsTable label={name} rows={rows} rowKey={(row) => rows.indexOf(row)} columns={columns} />
    </section>
  )
}

const number = (value: string | number | null): ReactNode => (value === null ? '-' : formatDecimal(value))
const count = (value: number | null): ReactNode => (value === null ? '-' : formatCount(value))
/** A code or number of a record, which stays on one line. */
const identifier = (value: string | null): ReactNode =>
  value === null ? '-' : <span className={styles['identifier']}>{value}</span>
const text = (value: string | null): ReactNode => (value === null || value === '' ? '-' : value)
export const between = (from: string | null, to: string | null): string =>
  [from, to].filter((one) => one !== null).join(' – ')

/** What was placed, and where. */
export function ItemTables({ items }: Pick<DailyDiary, 'items'>) {
  const { t } = useTranslation('daily-diaries')
  const postings = items.flatMap((item) =>
    item.postings.map((posting) => ({
      ...posting,
      item: item.item_code === null ? item.item_description : identifier(item.item_code),
    })),
  )
  return (
    <>
      <DiarySection
        name={t('sections.items')}
        rows={items}
        columns={[
          { header: t('columns.line'), cell: (row) => row.line_number ?? '-' },
          { header: t('columns.item'), cell: (row) => identifier(row.item_code), head: true },
          {
            header: t('columns.description'),
            cell: (row) =>
              row.pay_item_id === null ? `${row.item_description} (${t('unattached')})` : row.item_description,
          },
          { header: t('columns.tickets'), cell: (row) => count(row.ticket_count), align: 'end' },
          {
            header: t('columns.quantity'),
            cell: (row) => (row.quantity === null ? '-' : quantityText(row.quantity, row.unit_of_measure)),
            align: 'end',
          },
        ]}
      />
      <DiarySection
        name={t('sections.postings')}
        rows={postings}
        columns={[
          { header: t('columns.item'), cell: (row) => row.item, head: true },
          { header: t('columns.inspector'), cell: (row) => row.inspector },
          { header: t('columns.contractor'), cell: (row) => text(row.contractor) },
          { header: t('columns.stations'), cell: (row) => text(between(row.from_station, row.to_station)) },
          { header: t('columns.location'), cell: (row) => text(row.location) },
          { header: t('columns.material_set'), cell: (row) => text(row.material_set) },
          { header: t('columns.quantity'), cell: (row) => number(row.quantity), align: 'end' },
        ]}
      />
    </>
  )
}

/** Who was there, and with what, as each inspector saw it. */
export function CrewTables({ contractors, equipment, staff }: Pick<DailyDiary, 'contractors' | 'equipment' | 'staff'>) {
  const { t } = useTranslation('daily-diaries')
  const hours = (name: string, value: string | null) => (value === null ? name : `${name} (${value} h)`)
  return (
    <>
      <DiarySection
        name={t('sections.contractors')}
        rows={contractors.flatMap(({ seen, ...contractor }) => seen.map((one) => ({ ...contractor, ...one })))}
        columns={[
          {
            header: t('columns.name'),
            cell: (row) => (row.is_prime ? `${row.name} (${t('prime')})` : row.name),
            head: true,
          },
          { header: t('columns.inspector'), cell: (row) => row.inspector },
          {
            header: t('columns.supervisors'),
            cell: (row) => text(row.supervisors.map((one) => hours(one.name, one.hours)).join(', ')),
          },
          {
            header: t('columns.personnel'),
            cell: (row) => text(row.personnel.map((one) => hours(`${one.count} ${one.class}`, one.hours)).join(', ')),
          },
        ]}
      />
      <DiarySection
        name={t('sections.equipment')}
        rows={equipment.flatMap(({ seen, ...machine }) => seen.map((one) => ({ ...machine, ...one })))}
        columns={[
          { header: t('columns.description'), cell: (row) => row.description, head: true },
          { header: t('columns.contractor'), cell: (row) => text(row.contractor) },
          { header: t('columns.inspector'), cell: (row) => row.inspector },
          { header: t('columns.on_site'), cell: (row) => count(row.on_site), align: 'end' },
          { header: t('columns.used'), cell: (row) => count(row.used), align: 'end' },
          { header: t('columns.hours_used'), cell: (row) => number(row.hours_used), align: 'end' },
          { header: t('columns.hours_idle'), cell: (row) => number(row.hours_idle), align: 'end' },
        ]}
      />
      <DiarySection
        name={t('sections.staff')}
        rows={staff}
        columns={[
          { header: t('columns.name'), cell: (row) => row.name, head: true },
          { header: t('columns.title'), cell: (row) => text(row.title) },
          { header: t('columns.hours'), cell: (row) => number(row.hours), align: 'end' },
        ]}
      />
    </>
  )
}

/** Force account, samples, work zones and visitors. */
export function OtherTables({
  force_account,
  samples,
  work_zones,
  visitors,
}: Pick<DailyDiary, 'force_account' | 'samples' | 'work_zones' | 'visitors'>) {
  const { t } = useTranslation('daily-diaries')
  return (
    <>
      <DiarySection
        name={t('sections.force_account')}
        rows={force_account}
        columns={[
          { header: t('columns.description'), cell: (row) => row.description, head: true },
          { header: t('columns.kind'), cell: (row) => t(`force.${row.kind}`) },
          { header: t('columns.contractor'), cell: (row) => text(row.contractor) },
          { header: t('columns.hours'), cell: (row) => number(row.hours), align: 'end' },
          {
            header: t('columns.quantity'),
            cell: (row) => (row.quantity === null ? '-' : quantityText(row.quantity, row.unit_of_measure ?? '')),
            align: 'end',
          },
        ]}
      />
      <DiarySection
        name={t('sections.samples')}
        rows={samples}
        columns={[
          { header: t('columns.number'), cell: (row) => identifier(row.number), head: true },
          { header: t('columns.what'), cell: (row) => row.what },
          { header: t('columns.result'), cell: (row) => text(row.result) },
        ]}
      />
      <DiarySection
        name={t('sections.work_zones')}
        rows={work_zones}
        columns={[
          { header: t('columns.name'), cell: (row) => row.name, head: true },
          { header: t('columns.armed'), cell: (row) => text(row.armed) },
          { header: t('columns.disarmed'), cell: (row) => text(row.disarmed) },
        ]}
      />
      <DiarySection
        name={t('sections.visitors')}
        rows={visitors}
        columns={[
          { header: t('columns.name'), cell: (row) => row.name, head: true },
          { header: t('columns.organization'), cell: (row) => text(row.organization) },
          { header: t('columns.purpose'), cell: (row) => text(row.purpose) },
        ]}
      />
    </>
  )
}
