import type { ReportContent } from '@milepost/contract/daily-work-reports/report-content'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDecimal, formatTick, quantityText } from '../../../lib/numbers.ts'
import { Badge } from '../../../ui/badge.tsx'
import '../daily-work-reports.en.json'
import { useReport } from '../report/report-context.ts'
import { sectionFields } from '../report/report-fields.ts'
import { RowsSection } from '../report/rows-section.tsx'
import { Sources } from '../report/sources.tsx'
import styles from './sections.module.css'

const hoursOf = (hours: string | null): string => formatDecimal(hours)
/** Hours in a sentence. */
const plainHours = (hours: string | null): string => (hours === null ? '-' : formatTick(Number(hours)))

function Contractor({ contractor }: { contractor: ReportContent['contractors'][number] }) {
  const { t } = useTranslation('daily-work-reports')
  const { name, is_prime, supervisors, personnel, comment } = contractor
  return (
    <div className={styles['contractor']}>
      <span className={styles['name']}>
        <strong>{name}</strong>
        {is_prime && <Badge>{t('fields.is_prime')}</Badge>}
      </span>
      <ul className={styles['crew']}>
        {supervisors.map((one, at) => (
          <li key={`${at} ${one.name}`}>{t('crew.supervisor', { name: one.name, hours: plainHours(one.hours) })}</li>
        ))}
        {personnel.map((one, at) => (
          <li key={`${at} ${one.class}`}>
            {t('crew.class', { name: one.class, formatted: formatCount(one.count), hours: plainHours(one.hours) })}
          </li>
        ))}
        {supervisors.length + personnel.length === 0 && <li>{t('crew.none')}</li>}
      </ul>
      {comment && <p>{comment}</p>}
    </div>
  )
}

/** Contractors on the job, with supervisors, workers by class and their hours. */
export function ContractorsSection() {
  return (
    <RowsSection
      section="contractors"
      fields={sectionFields.contractors}
      blank={{
        contractor_id: null,
        name: '',
        is_prime: false,
        supervisors: [],
        personnel: [],
        comment: null,
        facts: [],
      }}
      block={(contractor) => <Contractor contractor={contractor} />}
    />
  )
}

/** Equipment on the site: how many were used, and for how long. */
export function EquipmentSection() {
  const { contractors } = useReport().report.content
  return (
    <RowsSection
      section="equipment"
      fields={sectionFields.equipment}
      blank={{
        contractor: null,
        machine_id: null,
        description: '',
        on_site: 1,
        used: 1,
        hours_used: null,
        hours_idle: null,
        facts: [],
      }}
      columns={[
        {
          name: 'description',
          cell: (row) => (
            <>
              {row.description} <Sources facts={row.facts} />
            </>
          ),
        },
        { name: 'contractor', cell: (row) => contractors.find(({ key }) => key === row.contractor)?.name ?? '-' },
        { name: 'on_site', cell: (row) => formatCount(row.on_site), align: 'end' },
        { name: 'used', cell: (row) => formatCount(row.used), align: 'end' },
        { name: 'hours_used', cell: (row) => hoursOf(row.hours_used), align: 'end' },
        { name: 'hours_idle', cell: (row) => hoursOf(row.hours_idle), align: 'end' },
      ]}
    />
  )
}

/** The agency's own people on the job. */
export function StaffSection() {
  return (
    <RowsSection
      section="staff"
      fields={sectionFields.staff}
      blank={{ employee_id: null, name: '', title: null, hours: null }}
      columns={[
        { name: 'name', cell: (row) => row.name },
        { name: 'title', cell: (row) => row.title ?? '-' },
        { name: 'hours', cell: (row) => hoursOf(row.hours), align: 'end' },
      ]}
    />
  )
}

/** Labor, equipment and material that are paid by force account. */
export function ForceAccountSection() {
  const { t } = useTranslation('daily-work-reports')
  const { contractors } = useReport().report.content
  return (
    <RowsSection
      section="force_account"
      fields={sectionFields.force_account}
      blank={{
        kind: 'labor',
        contractor: null,
        description: '',
        count: null,
        hours: null,
        quantity: null,
        unit_of_measure: null,
      }}
      columns={[
        { name: 'kind', cell: (row) => t(`force_account_kinds.${row.kind}`) },
        { name: 'description', cell: (row) => row.description },
        { name: 'contractor', cell: (row) => contractors.find(({ key }) => key === row.contractor)?.name ?? '-' },
        { name: 'count', cell: (row) => (row.count === null ? '-' : formatCount(row.count)), align: 'end' },
        { name: 'hours', cell: (row) => hoursOf(row.hours), align: 'end' },
        {
          name: 'quantity',
          cell: (row) => quantityText(row.quantity, row.unit_of_measure ?? ''),
          align: 'end',
        },
      ]}
    />
  )
}
