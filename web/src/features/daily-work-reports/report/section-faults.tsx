import type { WorkReportFault } from '@milepost/contract/daily-work-reports/daily-work-report'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import '../daily-work-reports.en.json'
import { useFaultText } from './fault-text.ts'
import { useReport } from './report-context.ts'
import styles from './report.module.css'
import { Sources } from './sources.tsx'
import { faultsOfSection, type ShownSection } from './section-state.ts'

/** One fault: its sentence, in the color of what it does. */
export function FaultLine({ fault }: { fault: WorkReportFault }) {
  const { t } = useTranslation('daily-work-reports')
  const textOf = useFaultText()
  const Icon = fault.level === 'error' ? IconAlertCircle : IconAlertTriangle
  return (
    <span className={styles['fault']} data-level={fault.level}>
      <Icon size={18} aria-hidden />
      <span className="visually-hidden">{t(`levels.${fault.level}`)}: </span>
      <span>{textOf(fault)}</span>
    </span>
  )
}

/** What keeps a section from being signed, or may be wrong with it. */
export function SectionFaults({ section }: { section: ShownSection }) {
  const { report, editable } = useReport()
  const faults = editable ? faultsOfSection(report, section) : []
  if (faults.length === 0) return null
  return (
    <ul className={styles['faults']}>
      {faults.map((fault) => (
        <li key={`${fault.path} ${fault.code}`}>
          <FaultLine fault={fault} />
          <Sources facts={(fault.params['facts'] ?? '').split(', ')} />
        </li>
      ))}
    </ul>
  )
}
