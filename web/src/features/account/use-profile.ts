import { accountFaults, needsSignature, type AccountFault } from '@milepost/contract/account/account-faults'
import type { Account } from '@milepost/contract/account/account.contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../lib/problem-text.ts'
import type { Problem } from '../../lib/problem.ts'
import { roleOf, sessionQuery, useSession } from '../../lib/session.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { accountQuery, saveAccount, type AccountChange } from './api.ts'
import './catalogue.ts'
import { writtenPhone } from '../../lib/phone.ts'

export const profileFields = ['first_name', 'last_name', 'phone', 'signature'] as const
export type ProfileField = (typeof profileFields)[number]
type TextField = Exclude<ProfileField, 'signature'>
type Faults = Partial<Record<ProfileField, string>>

const ofSignature = new Set(['signature_required', 'file_too_large', 'too_large', 'invalid_file_format'])

/** The field that a refusal speaks of. */
function fieldOf({ code }: Problem): ProfileField | null {
  if (code === 'phone_taken') return 'phone'
  return ofSignature.has(code) || code.startsWith('photo_') ? 'signature' : null
}

/** The form of one's own names, phone number and signature: checked where a field is left and when all is sent, never while somebody types. */
export function useProfile(account: Account, onSaved: () => void) {
  const { t } = useTranslation(['account', 'common'])
  const queryClient = useQueryClient()
  const role = roleOf(useSession())
  const { first_name, last_name } = account
  const before = { first_name, last_name, phone: writtenPhone(account.phone) }
  const { values, differs, restored, change, drop, startOver } = useDraft('account', before)
  const [signature, setSignature] = useState<string | null | undefined>(undefined)
  const [left, setLeft] = useState<ReadonlySet<ProfileField>>(new Set())
  const [refused, setRefused] = useState<Faults>({})
  const [sent, setSent] = useState(0)
  const faultText = (code: AccountFault) => t(`faults.${code}`)
  const unsigned = needsSignature(role) && (signature === undefined ? account.signature : signature) === null
  const faults: Faults = {
    ...Object.fromEntries(accountFaults(values).map(({ field, code }) => [field, faultText(code)])),
    ...(unsigned && { signature: faultText('signature_required') }),
  }
  const { mutate, isPending, error } = useMutation({
    meta: { quiet: true },
    mutationFn: () => saveAccount(changeOf(account, { ...values, signature })),
    onSuccess: (saved) => {
      drop()
      queryClient.setQueryData(accountQuery.queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      showToast({ kind: 'success', text: t('saved') })
      onSaved()
    },
    onError: (problem) => setRefused(refusalOf(problem)),
  })
  const refusalOf = (problem: Problem): Faults => {
    const field = fieldOf(problem)
    if (field) return { [field]: problemText(problem) }
    return Object.fromEntries(problem.details.map(({ path, code }) => [path, faultText(code as AccountFault)]))
  }
  const forget = (field: ProfileField) => {
    setRefused((known) => ({ ...known, [field]: undefined }))
    setLeft((known) => new Set([...known].filter((one) => one !== field)))
  }
  const shown = (field: ProfileField) => refused[field] ?? (left.has(field) ? faults[field] : undefined)
  return {
    values,
    signature,
    restored,
    startOver,
    differs: differs || signature !== undefined,
    busy: isPending,
    sent,
    shown,
    removable: !needsSignature(role),
    /** What no field is to blame for. */
    problem: error && Object.values(refusalOf(error)).length === 0 ? problemText(error) : null,
    changeText: (field: TextField, value: string) => {
      change({ [field]: value })
      forget(field)
    },
    changeSignature: (picture: string | null | undefined) => {
      setSignature(picture)
      forget('signature')
    },
    leave: (field: TextField) => setLeft((known) => new Set([...known, field])),
    submit: () => {
      setLeft(new Set(profileFields))
      setRefused({})
      setSent(sent + 1)
      if (Object.keys(faults).length === 0) mutate()
    },
  }
}

/** What is sent: only what differs, so that what stays is not judged by rules that came later. */
function changeOf(
  account: Account,
  values: Record<TextField, string> & { signature: string | null | undefined },
): AccountChange {
  const { first_name, last_name, phone, signature } = values
  return {
    lock_version: account.lock_version,
    ...(first_name.trim() !== account.first_name && { first_name }),
    ...(last_name.trim() !== account.last_name && { last_name }),
    ...(phone.trim() !== writtenPhone(account.phone) && { phone }),
    ...(signature !== undefined && { signature }),
  }
}
