import type { SummaryImport } from '@milepost/contract/exceptions/summary-import'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { RowsTable } from '../../../ui/table.tsx'
import '../exceptions.en.json'
import styles from '../exceptions.module.css'
import shared from '../../../ui/shared.module.css'

/** Rows that are drawn at most. */
const MOST_DRAWN = 200

export interface ImportPreviewProps {
  name: string
  read: SummaryImport
}

const More = ({ count }: { count: number }) => {
  const { t } = useTranslation('exceptions')
  return count > 0 && <p className={shared['hint']}>{t('import.more', { formatted: formatCount(count) })}</p>
}

/** The effect of importing each summary of a file. */
export function ImportSummaries({ name, read }: ImportPreviewProps) {
  const { t } = useTranslation('exceptions')
  return (
    <>
      <div className={styles['rows']}>
        <RowsTable
          label={t('import.summaries', { name })}
          rows={read.summaries.slice(0, MOST_DRAWN)}
          rowKey={({ plant, day }) => `${plant} ${day}`}
          columns={[
            { header: t('fields.plant'), cell: ({ plant }) => plant, head: true },
            { header: t('fields.day'), cell: ({ day }) => formatDate(day) },
            { header: t('import.lines'), cell: ({ lines }) => formatCount(lines), align: 'end' },
            { header: t('form.loads'), cell: ({ loads }) => formatCount(loads), align: 'end' },
            { header: t('import.outcome'), cell: ({ outcome }) => t(`import.outcomes.${outcome}`) },
          ]}
        />
      </div>
      <More count={read.summaries.length - MOST_DRAWN} />
    </>
  )
}
