import type { Agreement } from '@milepost/contract/acceptance/independent-assurance'
import type { ReportedAssessment } from '@milepost/contract/assurance/assurance.contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { counted, formatDecimal } from '../../lib/numbers.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import shared from '../../ui/shared.module.css'
import { formNumbers } from '../../ui/questionnaire/form-numbers.ts'
import { RowsTable } from '../../ui/table.tsx'
import { formsOptions } from './api.ts'
import './assurance.en.json'
import { useMethodTitle } from './method-title.tsx'

const tones: Record<Agreement, Tone> = { good: 'good', investigate: 'warning', beyond: 'bad' }
/** Results have at most so many decimals. */
const DECIMALS = 6
const exact = (value: string): string => formatDecimal(value, Math.min(DECIMALS, value.split('.')[1]?.length ?? 0))

/** Assessments of a year with the result that decides, the worst first. */
export function AssessmentsTable({ assessments, more }: { assessments: readonly ReportedAssessment[]; more: number }) {
  const { t, i18n } = useTranslation('assurance')
  const { pathname } = useLocation()
  const titleOf = useMethodTitle()
  const { data: forms = [] } = useQuery(formsOptions)
  if (assessments.length === 0) return <p className={shared['hint-text']}>{t('report.no_assessments')}</p>
  const base = pathname.startsWith('/admin/') ? '/admin/samples' : '/samples'
  const names = new Map(
    formNumbers(forms, i18n.language === 'es' ? 'es' : 'en').map(({ value, name, rows }) => [value, { name, rows }]),
  )
  const resultOf = ({ form, worst: { field, row } }: ReportedAssessment) => {
    const known = names.get(`${form}/${field}`)
    const row_label = known?.rows.find(({ value }) => value === row)?.label
    return [known?.name ?? field, row_label].filter(Boolean).join(' · ')
  }
  return (
    <>
      <h3 className={shared['heading']}>{t('report.list')}</h3>
      <RowsTable
        label={t('report.list')}
        rows={assessments}
        rowKey={({ form, sample_id, assurance_sample_id }) => `${form} ${sample_id} ${assurance_sample_id}`}
        columns={[
          { header: t('fields.tester'), head: true, cell: ({ tester }) => tester },
          {
            header: t('fields.agreement'),
            cell: ({ agreement }) => <Badge tone={tones[agreement]}>{t(`agreements.${agreement}`)}</Badge>,
          },
          { header: t('fields.method'), cell: ({ title }) => titleOf(title) },
          { header: t('fields.tested_on'), cell: ({ tested_on }) => formatDate(tested_on) },
          { header: t('fields.project'), cell: ({ project }) => project },
          {
            header: t('fields.samples'),
            cell: (row) => (
              <span className={shared['inline-row']}>
                <Link to={base} search={{ sample: row.sample_id } as never}>
                  {row.sample}
                </Link>
                <Link to={base} search={{ sample: row.assurance_sample_id } as never}>
                  {row.assurance_sample}
                </Link>
              </span>
            ),
          },
          { header: t('fields.result'), cell: resultOf },
          { header: t('fields.tester_value'), align: 'end', cell: ({ worst }) => exact(worst.tester_value) },
          { header: t('fields.assurance_value'), align: 'end', cell: ({ worst }) => exact(worst.assurance_value) },
          { header: t('fields.difference'), align: 'end', cell: ({ worst }) => exact(worst.difference) },
        ]}
      />
      {more > 0 && <p className={shared['hint-text']}>{t('report.more', counted(more))}</p>}
    </>
  )
}
