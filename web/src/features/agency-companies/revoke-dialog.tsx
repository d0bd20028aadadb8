import type { CompanyGrant } from '@milepost/contract/agency-companies/company-grants.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/use-call.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { companiesKey, revokeGrant } from './api.ts'

/** Ends the access of somebody, after its effect is shown. */
export default function RevokeDialog({ grant, onClose }: { grant: CompanyGrant; onClose: () => void }) {
  const { t } = useTranslation('agency-companies')
  const [reason, setReason] = useState('')
  const name = `${grant.first_name} ${grant.last_name}`
  const end = useCall(revokeGrant, {
    invalidates: [companiesKey],
    toast: () => t('people.ended', { name }),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title={t('people.end_title', { name })}
      acceptLabel={t('people.end')}
      danger
      busy={end.isPending}
      onAccept={() => end.mutate({ id: grant.id, reason: reason.trim() || null })}
      onCancel={onClose}
    >
      <p>{t('people.end_effect', { name })}</p>
      <TextInput
        label={t('fields.reason')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
