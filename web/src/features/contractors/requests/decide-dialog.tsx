import { MOST_REASON_LENGTH, type AccessRequest } from '@milepost/contract/contractors/contractors.contract'
import { contractorTypes, type ContractorType } from '@milepost/contract/contractors/contractors.list'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../lib/problem-text.ts'
import { useRecordForm } from '../../../lib/use-record-form.ts'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { showToast } from '../../../lib/toast-store.ts'
import { decideRequest } from '../api.ts'
import { useRefreshed } from '../use-contractor.ts'
import shared from '../../../ui/shared.module.css'

/** A request that is being decided, and how. */
export interface Deciding {
  request: AccessRequest
  how: 'accept' | 'reject'
}

/** Accepts or rejects a request, after showing the consequences, since a sent email cannot be undone. */
export default function DecideDialog({ request, how, onClose }: Deciding & { onClose: () => void }) {
  const { t } = useTranslation(['contractors', 'common'])
  const refresh = useRefreshed()
  const { id, company_name: company, company_listed } = request
  const name = `${request.first_name} ${request.last_name}`
  const form = useRecordForm({
    name: `contractor_access.${id}.${how}`,
    first: { type: 'subcontractor' as ContractorType, reason: '' },
    texts: {
      inputId: (field) => `request-${field}`,
      nameOf: (field) => t(field === 'type' ? 'fields.type' : 'decide.reason'),
      faultText: (fault) => fault,
    },
    read: ({ type, reason }) => ({
      body: how === 'accept' ? { type } : { reason: reason.trim() },
      faults: how === 'reject' && reason.trim() === '' ? { reason: t('common:errors.reason_required') } : {},
    }),
    send: (body) => decideRequest(id, body),
    toast: () => t(`decide.${how}ed`, { name, company }),
    onSaved: () => {
      void refresh()
      onClose()
    },
    onFailed: (problem) => {
      void refresh()
      if (problem.code !== 'request_decided') return
      showToast({ kind: 'error', text: problemText(problem) })
      onClose()
    },
  })
  return (
    <RecordDialog
      form={form}
      title={t(`decide.${how}_title`, { name, company })}
      accept={t(`requests.${how}`)}
      danger={how === 'reject'}
      onClose={onClose}
    >
      <p className={shared['quiet']}>
        {how === 'reject'
          ? t('decide.reject_text', { email: request.email })
          : t(company_listed ? 'decide.accept_listed' : 'decide.accept_text', { email: request.email, company })}
      </p>
      {how === 'accept' && !company_listed && (
        <SelectField
          {...form.choice('type')}
          options={contractorTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
      )}
      {how === 'reject' && <TextArea {...form.line('reason')} maxLength={MOST_REASON_LENGTH} required data-autofocus />}
    </RecordDialog>
  )
}
