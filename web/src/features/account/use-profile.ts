import { accountFaults, needsSignature, type AccountFault } from '@milepost/contract/account/account-faults'
import type { Account } from '@milepost/contract/account/account.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { writtenPhone } from '../../lib/phone.ts'
import { problemText } from '../../lib/problem-text.ts'
import type { Problem } from '../../lib/problem.ts'
import { roleOf, sessionQuery, useSession } from '../../lib/session.ts'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { accountQuery, saveAccount } from './api.ts'
import './account.en.json'

interface ProfileValues {
  first_name: string
  last_name: string
  phone: string
  /** Another signature, where one was chosen; null takes it away. */
  signature?: string | null
}

const ofSignature = new Set(['signature_required', 'file_too_large', 'too_large', 'invalid_file_format'])

/** The field that a refusal refers to. */
function fieldOf({ code }: Problem): keyof ProfileValues | null {
  if (code === 'phone_taken') return 'phone'
  return ofSignature.has(code) || code.startsWith('photo_') ? 'signature' : null
}

/** The form of one's own names, phone number and signature. */
export function useProfile(account: Account) {
  const { t } = useTranslation('account')
  const queryClient = useQueryClient()
  const signs = needsSignature(roleOf(useSession()))
  const { first_name, last_name, phone } = account
  const faultText = (code: AccountFault) => t(`faults.${code}`)
  const form = useRecordForm({
    name: 'account',
    first: { first_name, last_name, phone: writtenPhone(phone) } as ProfileValues,
    follows: true,
    lock_version: account.lock_version,
    texts: {
      inputId: (field) => field,
      nameOf: (field) => t(`fields.${field}`),
      faultText: (fault) => fault,
    },
    read: (values) => {
      const { signature = account.signature } = values
      return {
        body: {
          first_name: values.first_name.trim(),
          last_name: values.last_name.trim(),
          phone: values.phone.trim(),
          ...(values.signature !== undefined && { signature: values.signature }),
        },
        faults: {
          ...Object.fromEntries(accountFaults(values).map(({ field, code }) => [field, faultText(code)])),
          ...(signs && signature === null && { signature: faultText('signature_required') }),
        },
      }
    },
    refused: (problem) => {
      const field = fieldOf(problem)
      if (field) return { [field]: problemText(problem) }
      return Object.fromEntries(problem.details.map(({ path, code }) => [path, faultText(code as AccountFault)]))
    },
    send: saveAccount,
    toast: () => t('saved'),
    onSaved: (saved) => {
      queryClient.setQueryData(accountQuery.queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
    notKept: ['signature'],
  })
  return { form, removable: !signs }
}
