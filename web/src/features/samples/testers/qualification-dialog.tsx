import { qualificationHistory, qualificationRecord } from '@milepost/contract/samples/qualification.record'
import { qualifications, type QualificationShown } from '@milepost/contract/samples/testers.contract'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../../lib/record/use-declared-form.ts'
import { useSession } from '../../../lib/session.ts'
import { RecordHistory } from '../../../ui/history/record-history.tsx'
import { RecordFields } from '../../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { createQualification, qualificationsKey, testersKey, updateQualification, type QualifiedOne } from './api.ts'
import './testers.en.json'

export interface QualificationDialogProps {
  of: QualifiedOne
  /** The qualification to change; null adds one. */
  qualification: QualificationShown | null
  onClose: () => void
}

/** Adds a qualification of a tester or a laboratory, or changes one. */
export default function QualificationDialog({ of, qualification, onClose }: QualificationDialogProps) {
  const { t } = useTranslation('testers')
  const { time_zone } = useSession()
  const fieldOf = (field: keyof typeof qualificationRecord.fields) => t(`qualifications.fields.${field}`)
  const form = useDeclaredForm({
    record: qualificationRecord,
    row: qualification,
    within: Object.entries(of).join(' '),
    label: fieldOf,
    words: { level: (level) => t(`levels.${level}`) },
    start: { level: 'tester_id' in of ? 'qualified' : 'accredited' },
    ownFault: (fault) => (fault === 'before_from' ? t('qualifications.before_from') : undefined),
    send: (body) =>
      qualification ? updateQualification(qualification.id, body) : createQualification({ ...body, ...of }),
    invalidates: [qualificationsKey, testersKey],
    toast: ({ body }) => t('saved', { name: body }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog
      form={form}
      title={t(qualification ? 'qualifications.edit' : 'qualifications.add')}
      accept={t('save')}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        inputs={{ methods: { hint: t('hints.methods') }, valid_to: { hint: t('hints.valid_to') } }}
        focusFirst
      />
      {qualification && (
        <RecordHistory
          id={qualification.id}
          route={qualifications.history}
          history={qualificationHistory}
          below={qualificationsKey}
          time_zone={time_zone}
          texts={{ field: fieldOf, words: { level: (level) => t(`levels.${level}`) } }}
        />
      )}
    </RecordDialog>
  )
}
