import { MOST_REVIEW_NOTE } from '@milepost/contract/reviews/review'
import { MOST_CLAUSE, type Submittal } from '@milepost/contract/submittals/submittal'
import { submittalCodes, submittalReview, type SubmittalCode } from '@milepost/contract/submittals/submittal-review'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../../lib/use-record-form.ts'
import { DateInput } from '../../../ui/date-input.tsx'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { answerSubmittal, submittalsKey } from '../api.ts'
import '../submittals.en.json'

interface AnswerDialogProps {
  submittal: Submittal
  onDone: (after: Submittal) => void
  onClose: () => void
}

const isCode = (value: string): value is SubmittalCode => (submittalCodes as readonly string[]).includes(value)
const approves = (code: string) => code === 'approved' || code === 'approved_as_noted'

/** A reviewer's answer: a note where it is not plainly approved, of a rejection the clause that it fails, of an approval from when it holds. */
export function AnswerDialog({ submittal, onDone, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('submittals')
  const form = useRecordForm({
    name: `submittal.${submittal.id}.answer`,
    first: { code: 'approved', note: '', clause: '', effective_on: submittal.dated },
    texts: {
      inputId: (field) => `submittal-answer-${field}`,
      nameOf: (field) => t(`answer.${field}`),
      faultText: (fault) => (fault === 'required' ? t('answer.required') : fault),
    },
    read: ({ code, note, clause, effective_on }) => {
      const chosen = isCode(code) ? code : 'approved'
      const rule: { note?: 'required' } = submittalReview.codes[chosen]
      return {
        body: {
          code: chosen,
          note: note.trim() || null,
          ...(chosen === 'rejected' && { clause: clause.trim() || null }),
          ...(approves(chosen) && effective_on && { effective_on }),
        },
        faults: {
          ...(rule.note === 'required' && note.trim() === '' && { note: 'required' }),
          ...(chosen === 'rejected' && clause.trim() === '' && { clause: 'required' }),
        },
      }
    },
    send: ({ code, note, clause, effective_on }) =>
      answerSubmittal(submittal.id, {
        code,
        note,
        ...(clause !== undefined && { clause }),
        ...(effective_on && { effective_on }),
        lock_version: submittal.lock_version,
      }),
    invalidates: [submittalsKey],
    toast: ({ number, status }) => t('moved', { number, status: t(`statuses.${status}`) }),
    onSaved: onDone,
  })
  const { code } = form.values
  return (
    <RecordDialog
      form={form}
      title={t('answer.title', { number: submittal.number })}
      accept={t('moves.answer')}
      danger={code === 'rejected'}
      onClose={onClose}
    >
      <SelectField
        {...form.choice('code')}
        options={submittalCodes.map((value) => ({ value, label: t(`codes.${value}`) }))}
      />
      {code === 'rejected' && (
        <TextInput {...form.line('clause')} description={t('answer.clause_hint')} required maxLength={MOST_CLAUSE} />
      )}
      <TextArea {...form.line('note')} required={code !== 'approved'} maxLength={MOST_REVIEW_NOTE} />
      {approves(code) && <DateInput {...form.date('effective_on')} description={t('answer.effective_hint')} />}
    </RecordDialog>
  )
}
