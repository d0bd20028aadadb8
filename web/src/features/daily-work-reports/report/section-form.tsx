import type { ReportContent, ReportSection } from '@milepost/contract/daily-work-reports/report-content'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../../lib/use-record-form.ts'
import { RecordForm } from '../../../ui/record-form/record-form.tsx'
import { dailyReportsKey, materialSetsOptions, reportOptions, saveSections } from '../api.ts'
import '../daily-work-reports.en.json'
import styles from './forms.module.css'
import { useReport } from './report-context.ts'
import { idOfName, useOffers, withOffer } from './offers.ts'
import type { RowField } from './report-fields.ts'
import { RowInputs } from './row-inputs.tsx'
import { rowFaults, storedRow, typedRow, type RowFault, type StoredRow, type TypedRow } from './row-values.ts'
import { sectionText } from './section-text.ts'

export interface SectionFormProps {
  section: ReportSection
  fields: readonly RowField[]
  row: StoredRow
  /** The section with what the form says. */
  sectionOf: (typed: Record<string, unknown>) => ReportContent[ReportSection]
  /** Tells drafts of rows apart. */
  name: string
  /** Names the form for screen readers. */
  label: string
  /** Pay item whose sets of materials are offered. */
  pay_item_id?: number | null
  /** Whether it takes the focus; true by default. */
  takesFocus?: boolean
  /** Next to its buttons. */
  aside?: ReactNode
  /** Above its inputs. */
  children?: ReactNode
  onClose: () => void
}

/** The form of a section, or of one of its rows, in the place of what it changes. It sends the section over the version that was seen; where somebody else changed the same section, both sides are shown. */
export default function SectionForm(props: SectionFormProps) {
  const { section, fields, row, sectionOf, name, takesFocus = true, onClose } = props
  const { t } = useTranslation('daily-work-reports')
  const queryClient = useQueryClient()
  const { report } = useReport()
  const frame = useRef<HTMLDivElement>(null)
  const { pay_item_id } = props
  const sets = useQuery({
    ...materialSetsOptions(report.project_id, pay_item_id ?? 0),
    enabled: typeof pay_item_id === 'number',
  })
  useEffect(() => {
    if (takesFocus) frame.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [takesFocus])
  const offers = useOffers(section, report.project_id)
  const inputId = (path: string) => `report-${section}-${path.replaceAll('.', '-')}`
  const form = useRecordForm<TypedRow, Partial<ReportContent>, Awaited<ReturnType<typeof saveSections>>>({
    name: `daily-work-report.${report.id}.${section}.${name}`,
    first: typedRow(fields, row),
    lock_version: report.lock_version,
    texts: {
      inputId,
      nameOf: (path) => {
        const own = path.split('.').at(-1) as 'name'
        return own in report.content ? t(`sections.${own as 'weather'}`) : t(`fields.${own}`)
      },
      faultText: (fault) => fault && t(`faults_typed.${fault as RowFault}`),
      valueText: (field, value) => sectionText(t, field as ReportSection, value),
    },
    read: (typed) => {
      const named = typed['name'] === row['name'] ? {} : idOfName(section, offers, typed['name'])
      return {
        body: { [section]: sectionOf({ ...storedRow(fields, typed), ...named }) },
        faults: rowFaults(fields, typed),
      }
    },
    send: ({ lock_version, ...content }) => saveSections(report.id, lock_version, content),
    refused: ({ details }) =>
      Object.fromEntries(details.map(({ path }) => [path.split('.').at(-1) ?? path, 'refused'])),
    invalidates: [dailyReportsKey],
    toast: () => t('saved', { section: t(`sections.${section}`) }),
    onSaved: (saved) => {
      queryClient.setQueryData(reportOptions(report.id).queryKey, saved)
      onClose()
    },
    onUnchanged: onClose,
  })
  return (
    <div ref={frame} className={styles['form']}>
      {props.children}
      <RecordForm
        form={form as never}
        label={props.label}
        accept={t('save')}
        aside={props.aside}
        time_zone={report.time_zone}
        onCancel={onClose}
      >
        <RowInputs
          fields={fields}
          typed={form.values}
          form={{
            inputId,
            textOf: form.textOf,
            materialSets: sets.data,
            names: offers?.map((offer) => offer.name),
            onLeave: (path) => form.leaveField(path),
          }}
          onChange={(next) => form.change(withOffer(offers, form.values, next), changedIn(form.values, next))}
        />
      </RecordForm>
    </div>
  )
}

/** The field that a change is about. */
const changedIn = (before: TypedRow, after: TypedRow): string =>
  Object.keys(after).find((field) => before[field] !== after[field]) ?? ''
