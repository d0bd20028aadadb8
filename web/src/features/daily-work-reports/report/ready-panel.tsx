import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { counted } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import '../daily-work-reports.en.json'
import { useReport } from './report-context.ts'
import styles from './report.module.css'
import { FaultLine } from './section-faults.tsx'
import { isKnownGap, unsaidSections } from './section-state.ts'
import { useSaveSections } from './use-save-sections.ts'

/** What is left before the report can be signed: each fault leads to its section, and empty sections are answered together. */
export function ReadyPanel() {
  const { t } = useTranslation('daily-work-reports')
  const { report, open } = useReport()
  const save = useSaveSections()
  const unsaid = unsaidSections(report)
  const single = report.faults.filter((fault) => fault.code !== 'nothing_said' || isKnownGap(fault))
  const { nothing_to_report } = report.content
  if (single.length === 0 && unsaid.length === 0)
    return (
      <p className={styles['ready']} role="status">
        <IconCircleCheck size={20} aria-hidden />
        {t('ready.yes')}
      </p>
    )
  return (
    <section className={styles['panel']} aria-labelledby="report-ready">
      <h3 id="report-ready">{t('ready.title')}</h3>
      <ul className={styles['faults']}>
        {single.map((fault) => {
          const [first = '', key] = fault.path.split('.')
          const section = first === 'nothing_to_report' ? (fault.section ?? first) : first
          return (
            <li key={`${fault.path} ${fault.code}`}>
              <button
                type="button"
                className={styles['fault-link']}
                onClick={() => open(section, rowKeyOf(report, section, key))}
              >
                <FaultLine fault={fault} />
              </button>
            </li>
          )
        })}
        {unsaid.length > 0 && (
          <li className={styles['unsaid']}>
            <span>
              {t('ready.unsaid', {
                ...counted(unsaid.length),
                sections: unsaid.map((one) => t(`sections.${one}`)).join(', '),
              })}
            </span>
            <Button
              loading={save.isPending}
              onClick={() => save.mutate({ nothing_to_report: [...nothing_to_report, ...unsaid] })}
            >
              {t('ready.nothing', counted(unsaid.length))}
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}

/** What opens the form that removes a fault: the row that its path names, by its key or its place, a new remark, or the section itself. */
const rowKeyOf = (
  report: ReturnType<typeof useReport>['report'],
  section: string,
  key: string | undefined,
): string | null => {
  if (section === 'weather' || section === 'day') return section
  if (section === 'remarks' && key === undefined) return 'new'
  const rows: unknown = report.content[section as 'items']
  if (!Array.isArray(rows) || key === undefined) return null
  const all = rows as { key: string }[]
  return (all.find((row) => row.key === key) ?? all[Number(key)])?.key ?? null
}
