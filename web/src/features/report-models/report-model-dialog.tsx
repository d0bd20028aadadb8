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

/** Adds a report model, or changes one. */
export default function ReportModelDialog({ reportModel, onClose }: ReportModelDialogProps) {
  const { t } = useTranslation('report-models')
  const form = useDeclaredForm({
    record: reportModelRecord,
    row: reportModel,
    label: (field) => t(`fields.${field}`),
    taken: { name_taken: 'name' },
    send: (body) => (reportModel ? updateReportModel(reportModel.id, body) : createReportModel(body)),
    invalidates: [reportModelsKey],
    toast: ({ name }) => t('saved', { name }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog form={form} title={t(reportModel ? 'edit' : 'list.add')} accept={t('save')} onClose={onClose}>
      <RecordFields form={form} focusFirst />
    </RecordDialog>
  )
}
