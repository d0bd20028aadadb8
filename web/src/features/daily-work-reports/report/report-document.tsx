import { emptySections, type EmptySection } from '@milepost/contract/daily-work-reports/report-content'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant, formatWeekday } from '../../../lib/dates.ts'
import { counted } from '../../../lib/numbers.ts'
import { useSession } from '../../../lib/session.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { Details } from '../../../ui/details.tsx'
import { projectOptions } from '../../projects/index.ts'
import { ContractorsSection, EquipmentSection, ForceAccountSection, StaffSection } from '../sections/crew-sections.tsx'
import { ItemsSection } from '../sections/items-section.tsx'
import { NotesSection, RemarksSection } from '../sections/remarks-section.tsx'
import { SamplesSection, VisitorsSection, WorkZonesSection } from '../sections/site-sections.tsx'
import { DaySection, WeatherSection } from '../sections/weather-section.tsx'
import '../daily-work-reports.en.json'
import { useReport } from './report-context.ts'
import styles from './report.module.css'
import { isFilled, shownSections, type ShownSection } from './section-state.ts'

// Pictures come after the words.
const PhotosSection = lazy(withRetry(() => import('../sections/photos-section.tsx')))
const ReportAttachments = lazy(withRetry(() => import('../sections/report-attachments.tsx')))

const parts: Record<ShownSection, ComponentType> = {
  weather: WeatherSection,
  day: DaySection,
  items: ItemsSection,
  remarks: RemarksSection,
  contractors: ContractorsSection,
  equipment: EquipmentSection,
  staff: StaffSection,
  samples: SamplesSection,
  work_zones: WorkZonesSection,
  force_account: ForceAccountSection,
  visitors: VisitorsSection,
  photos: PhotosSection,
  notes: NotesSection,
}

/** The head of the report's form: whose paper it is, and what project and day it is of. */
function Head() {
  const { t } = useTranslation('daily-work-reports')
  const { report } = useReport()
  const agency = useSession().user.dot_authority_name
  const { data: project } = useQuery(projectOptions(report.project_id))
  const { report_date, inspector, pay_item_count, ticket_count } = report
  return (
    <header className={styles['head']}>
      <div className={styles['letterhead']}>
        <span>{agency}</span>
        <strong>{t('heading')}</strong>
      </div>
      <Details
        rows={[
          [t('fields.project'), [project?.dot_code, report.project].filter(Boolean).join(' · ')],
          [t('fields.contract_number'), project?.contract_number ?? false],
          [t('fields.report_date'), `${formatWeekday(report_date, 'long')} ${formatDate(report_date)}`],
          [t('fields.inspector'), inspector],
          [
            t('fields.work'),
            [t('counts.items', counted(pay_item_count)), t('counts.tickets', counted(ticket_count))].join(' · '),
          ],
        ]}
      />
    </header>
  )
}

/** Sections in which there was nothing, in one line; and those of which the report says nothing at all. */
function Nothing() {
  const { t } = useTranslation('daily-work-reports')
  const { report, editable } = useReport()
  if (editable) return null
  const empty = emptySections.filter((section) => !isFilled(report, section))
  const said = empty.filter((section) => report.content.nothing_to_report.includes(section))
  const unsaid = empty.filter((section) => !said.includes(section))
  const named = (sections: readonly EmptySection[]) => sections.map((section) => t(`sections.${section}`)).join(', ')
  return (
    <div className={styles['none']}>
      {said.length > 0 && <p>{t('nothing_in', { sections: named(said) })}</p>}
      {unsaid.length > 0 && <p>{t('unsaid_in', { sections: named(unsaid) })}</p>}
    </div>
  )
}

/** Who answers for the report: a line for the inspector and one for who approved it, as on paper. */
function Signatures() {
  const { t } = useTranslation('daily-work-reports')
  const { report } = useReport()
  const { signed_by, signed_at, approved_by, approved_at, time_zone } = report
  const lines = [
    [t('signatures.inspector'), signed_by, signed_at],
    [t('signatures.approver'), approved_by, approved_at],
  ] as const
  return (
    <div className={styles['signatures']}>
      {lines.map(([label, name, at]) => (
        <div key={label}>
          <p className={styles['signature']}>{name}</p>
          <p className={styles['quiet']}>
            {label}
            {at ? ` · ${formatInstant(at, time_zone, 'full')}` : ''}
          </p>
        </div>
      ))}
    </div>
  )
}

/** The report as the paper that is filed: its head, its sections, and who signed it. */
export function ReportDocument() {
  const { t } = useTranslation('daily-work-reports')
  const { report } = useReport()
  return (
    <article className={styles['document']} aria-label={t('document', { name: report.name })}>
      <Head />
      {shownSections.map((section) => {
        const Part = parts[section]
        return (
          <Suspense key={section}>
            <Part />
          </Suspense>
        )
      })}
      <Suspense>
        <ReportAttachments />
      </Suspense>
      <Nothing />
      <Signatures />
    </article>
  )
}
