import type { ContentDifference } from '@milepost/contract/daily-work-reports/daily-work-report'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { counted } from '../../../lib/numbers.ts'
import '../daily-work-reports.en.json'
import { useReport } from './report-context.ts'
import styles from './report.module.css'
import type { ShownSection } from './section-state.ts'

/** What a person changed of what the rules had written: of a row, or of a section that is no list. */
export function Differences({ section, row }: { section: ShownSection; row?: string | null }) {
  const { report } = useReport()
  const own = report.differences.filter(
    (one) => one.section === section && one.key === (row ?? null) && (row != null || one.change !== 'removed'),
  )
  return <DifferenceList differences={own} />
}

/** Rows that a person removed from a section. */
export function RemovedRows({ section }: { section: ShownSection }) {
  const { report } = useReport()
  return (
    <DifferenceList
      differences={report.differences.filter((one) => one.section === section && one.change === 'removed')}
    />
  )
}

function DifferenceList({ differences }: { differences: readonly ContentDifference[] }) {
  const { t, i18n } = useTranslation('daily-work-reports')
  if (differences.length === 0) return null
  const nameOf = (field: string | null) => {
    const known = field?.split('.').findLast((part) => i18n.exists(`fields.${part}`, { ns: 'daily-work-reports' }))
    return known ? t(`fields.${known as 'name'}`) : t(`sections.${differences[0]?.section as 'items'}`)
  }
  const textOf = ({ change, field, old, new: now }: ContentDifference) =>
    change === 'changed'
      ? t('edited.changed', { field: nameOf(field), old: old ?? '-', now: now ?? '-' })
      : t(`edited.${change}`, { value: old ?? now ?? '' })
  return (
    <details className={styles['edited']}>
      <summary>
        <IconPencil size={14} aria-hidden />
        {t('edited.count', counted(differences.length))}
      </summary>
      <ul>
        {differences.map((one) => (
          <li key={`${one.key} ${one.change} ${one.field}`}>{textOf(one)}</li>
        ))}
      </ul>
    </details>
  )
}
