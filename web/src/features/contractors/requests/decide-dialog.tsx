import { MOST_REASON_LENGTH, type AccessRequest } from '@milepost/contract/contractors/contractors.contract'
import { contractorTypes, type ContractorType } from '@milepost/contract/contractors/contractors.list'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../../lib/use-draft.ts'
import { useUnsavedGuard } from '../../../shell/use-unsaved-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { decideRequest } from '../api.ts'
import styles from '../contractors.module.css'
import { useRefreshed } from '../use-contractor.ts'

/** A request that is being decided, and how. */
export interface Deciding {
  request: AccessRequest
  how: 'accept' | 'reject'
}

/** Accepts or rejects a request. What follows from it is told first, since an e-mail that is sent cannot be taken back. */
export default function DecideDialog({ request, how, onClose }: Deciding & { onClose: () => void }) {
  const { t } = useTranslation(['contractors', 'common'])
  const refresh = useRefreshed()
  const { id, company_name: company, company_listed } = request
  const name = `${request.first_name} ${request.last_name}`
  const draft = useDraft(`contractor_access.${id}.${how}`, { type: 'subcontractor' as ContractorType, reason: '' })
  const { type, reason } = draft.values
  const [sent, setSent] = useState(false)
  useUnsavedGuard(draft.differs)
  const decide = useMutation({
    mutationFn: () => decideRequest(id, how === 'accept' ? { type } : { reason: reason.trim() }),
    onSuccess: () => {
      showToast({ kind: 'success', text: t(`decide.${how}ed`, { name, company }) })
      draft.drop()
      onClose()
    },
    onError: ({ code }) => code === 'request_decided' && onClose(),
    onSettled: refresh,
  })
  const fault = how === 'reject' && sent && reason.trim() === '' ? t('common:errors.reason_required') : undefined
  const close = () => {
    if (draft.differs && !window.confirm(t('common:ui.leave_changes'))) return
    draft.drop()
    onClose()
  }
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setSent(true)
    if (how === 'reject' && reason.trim() === '') return document.getElementById('request-reason')?.focus()
    decide.mutate()
  }
  return (
    <Modal opened onClose={close} title={t(`decide.${how}_title`, { name, company })}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <p className={styles['hint']}>
          {how === 'reject'
            ? t('decide.reject_text', { email: request.email })
            : t(company_listed ? 'decide.accept_listed' : 'decide.accept_text', { email: request.email, company })}
        </p>
        {how === 'accept' && !company_listed && (
          <SelectField
            id="request-type"
            label={t('add.type')}
            value={type}
            options={contractorTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
            onChange={(value) => draft.change({ type: value as ContractorType })}
          />
        )}
        {how === 'reject' && (
          <TextArea
            id="request-reason"
            label={t('decide.reason')}
            value={reason}
            maxLength={MOST_REASON_LENGTH}
            required
            data-autofocus
            error={fault}
            onChange={(event) => draft.change({ reason: event.currentTarget.value })}
          />
        )}
        <div className={styles['buttons']}>
          <Button onClick={close}>{t('common:ui.cancel')}</Button>
          <Button type="submit" kind={how === 'reject' ? 'danger' : 'primary'} loading={decide.isPending}>
            {t(`requests.${how}`)}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
