import { FEWEST_CONTEXT_WORDS } from '@milepost/contract/report-models/report-sources'
import { reportModelRecord } from '@milepost/contract/report-models/report-model.record'
import type { ReportModel } from '@milepost/contract/report-models/report-models.contract'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../lib/record/use-declared-form.ts'
import { RecordFields } from '../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { createReportModel, reportModelsKey, updateReportModel } from './api.ts'

export interface ReportModelDialogProps {
  /** The report model to change; null adds one. */
  reportModel: ReportModel | null
  onClose: () => void
}

/** Builds a report model, or changes one: its title, its context window and its sources. */
export default function ReportModelDialog({ reportModel, onClose }: ReportModelDialogProps) {
  const { t } = useTranslation('report-models')
  const form = useDeclaredForm({
    record: reportModelRecord,
    row: reportModel,
    label: (field) => t(`fields.${field}`),
    words: { sources: (source) => t(`sources.${source}`) },
    taken: { report_model_title_taken: 'title' },
    ownText: (fault) =>
      fault === 'too_few_words' || fault === 'material_source_missing' || fault === 'repeated'
        ? t(`faults.${fault}`, { least: FEWEST_CONTEXT_WORDS })
        : undefined,
    send: (body) => (reportModel ? updateReportModel(reportModel.id, body) : createReportModel(body)),
    invalidates: [reportModelsKey],
    toast: ({ title }) => t('saved', { title }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog form={form} title={t(reportModel ? 'edit' : 'list.add')} accept={t('save')} onClose={onClose}>
      <RecordFields
        form={form}
        focusFirst
        inputs={{
          context: { hint: t('hints.context', { least: FEWEST_CONTEXT_WORDS }) },
          sources: { hint: t('hints.sources') },
        }}
      />
    </RecordDialog>
  )
}
