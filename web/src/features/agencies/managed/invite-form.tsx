import { entryFaults } from '@milepost/contract/employees/employee-entry'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../lib/problem-text.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { useUnsavedGuard } from '../../../shell/use-unsaved-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx'
import { RestoredDraft } from '../../../ui/restored-draft.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { AdministratorFields } from '../settings/administrator-fields.tsx'
import {
  administratorOf,
  faultsByField,
  noAdministrator,
  type AdministratorValues,
  type FormFaults,
} from '../settings/agency-values.ts'
import { inputId, useFaultTexts } from '../settings/fault-texts.ts'
import styles from '../settings/settings.module.css'
import { useFormFaults } from '../../../lib/use-form-faults.ts'
import { agencyOptions, inviteAdministrator } from './api.ts'

/** Faults of the one who is invited, at the form's own fields. */
const faultsAt = (details: readonly { path: string; code: string }[]): FormFaults =>
  faultsByField(
    details.map(({ path, code }) => ({ code, path: `administrator.${path.replace(/^employees\.0\./, '')}` })),
    [],
  )

/** Invites one more administrator to an agency. */
export function InviteForm({ id, onEnd }: { id: number; onEnd: () => void }) {
  const { t } = useTranslation(['agencies', 'common'])
  const { textOf, nameOf } = useFaultTexts()
  const queryClient = useQueryClient()
  const draft = useDraft<AdministratorValues>(`agency.${id}.administrator`, noAdministrator)
  useUnsavedGuard(draft.differs)
  const found = faultsAt(entryFaults(administratorOf(draft.values)))
  const faults = useFormFaults(found)
  const { mutate, isPending, error } = useMutation({
    meta: { quiet: true },
    mutationFn: () => inviteAdministrator(id, administratorOf(draft.values)),
    onSuccess: (managed) => {
      draft.drop()
      queryClient.setQueryData(agencyOptions(id).queryKey, managed)
      showToast({ kind: 'success', text: t('administrators.invited', { email: draft.values.email.trim() }) })
      onEnd()
    },
    onError: (problem) => faults.refuse(faultsAt(problem.details)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    faults.tell()
    if (Object.keys(found).length === 0 && !isPending) mutate()
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <FormErrorSummary
        errors={faults.wrong.map((field) => ({
          field: inputId(field),
          text: `${nameOf(field)}: ${textOf(faults.faultOf(field)) ?? ''}`,
        }))}
        focusOn={faults.sent}
      />
      {error && faults.wrong.length === 0 && (
        <p role="alert" className={styles['fault']}>
          {problemText(error)}
        </p>
      )}
      {draft.restored && <RestoredDraft onStartOver={draft.startOver} />}
      <AdministratorFields
        values={draft.values}
        faultOf={faults.faultOf}
        onChange={(field, value) => {
          draft.change({ [field]: value })
          faults.touch(`administrator.${field}`)
        }}
        onLeave={faults.leave}
      />
      <div className={styles['row']}>
        <Button type="submit" kind="primary" loading={isPending}>
          {t('administrators.send')}
        </Button>
        <Button
          onClick={() => {
            draft.drop()
            onEnd()
          }}
        >
          {t('common:ui.cancel')}
        </Button>
      </div>
    </form>
  )
}
