import type { AnswerRecords } from '@milepost/contract/assistants/assistant-answer'
import {
  recordAddress,
  recordColumns,
  type RecordColumn,
  type RecordLink,
} from '@milepost/contract/assistants/record-topics'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant, locale } from '../../../lib/dates.ts'
import { formatCount, formatDecimal, formatDollars } from '../../../lib/numbers.ts'
import { useSession } from '../../../lib/session.ts'
import shared from '../../../ui/shared.module.css'
import { RowsTable, type TableColumn } from '../../../ui/table.tsx'
import '../assistants.en.json'

type Cell = AnswerRecords['rows'][number]['cells'][number] | undefined

/** Columns that count, without decimals. */
const counts: readonly RecordColumn[] = ['loads', 'period']

const sayingOf = (text: { en: string; es: string }): string => (locale() === 'es-US' ? text.es : text.en)

function cellText(column: RecordColumn, cell: Cell): string {
  if (cell === null || cell === undefined) return '-'
  if (typeof cell !== 'string') return sayingOf(cell)
  const kind = recordColumns[column]
  if (kind === 'date') return formatDate(cell)
  if (kind === 'dollars') return formatDollars(cell)
  return kind === 'number' ? formatDecimal(cell, counts.includes(column) ? 0 : 2) : cell
}

/** What a record is called, as a link to where it is shown; plain where the person has no page for it. */
function ToRecord({ link, children }: { link: RecordLink | null; children: ReactNode }) {
  const vendor = useSession().user.capacity === 'vendor'
  const address = link && recordAddress(link, { vendor })
  if (!address) return children
  return (
    <Link to={address.pathname as '/'} search={address.search as never}>
      {children}
    </Link>
  )
}

type Row = AnswerRecords['rows'][number] & { at: number }

/** Figures of records: what they say in one sentence, and a table of the records with their links. */
export function RecordsView({ says, columns, rows, total, link, read_at }: AnswerRecords) {
  const { t } = useTranslation('assistants')
  const { time_zone } = useSession()
  const columnOf = (column: RecordColumn, place: number): TableColumn<Row> => ({
    header: t(`columns.${column}`),
    cell: (row) => {
      const text = cellText(column, row.cells[place])
      return place === 0 ? <ToRecord link={row.link}>{text}</ToRecord> : text
    },
    ...(place === 0 && { head: true }),
    ...(['number', 'dollars'].includes(recordColumns[column]) && { align: 'end' }),
  })
  return (
    <div className={shared['stack']}>
      <p className={shared['prose']}>{sayingOf(says)}</p>
      {rows.length > 0 && (
        <RowsTable<Row>
          label={t('records.label')}
          rows={rows.map((row, at) => ({ ...row, at }))}
          rowKey={({ at }) => at}
          columns={columns.map(columnOf)}
        />
      )}
      <p className={shared['quiet']}>
        {total > rows.length && `${t('records.more', { shown: formatCount(rows.length), total: formatCount(total) })} `}
        {t('records.read_at', { at: formatInstant(read_at, time_zone) })}{' '}
        {link && <ToRecord link={link}>{t('records.all')}</ToRecord>}
      </p>
    </div>
  )
}
