import { MOST_COMPANY_LENGTH } from '@milepost/contract/contractors/contractors.contract'
import { contractorTypes, type ContractorType } from '@milepost/contract/contractors/contractors.list'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../lib/problem-text.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useUnsavedGuard } from '../../shell/use-unsaved-guard.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { Modal } from '../../ui/modal.tsx'
import { RestoredDraft } from '../../ui/restored-draft.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { companyChoicesOptions, createContractor } from './api.ts'
import styles from './contractors.module.css'
import { useRefreshed } from './use-contractor.ts'

interface Values {
  name: string
  type: ContractorType
  is_prime: boolean
}

/** Puts a company on a project. Names that the agency knows are offered; any other can be typed. */
export default function AddContractor({ project_id, onClose }: { project_id: number; onClose: () => void }) {
  const { t } = useTranslation(['contractors', 'common'])
  const known = useId()
  const refresh = useRefreshed()
  const draft = useDraft<Values>(`contractor.${project_id}.add`, { name: '', type: 'subcontractor', is_prime: false })
  const { values, differs } = draft
  const [sent, setSent] = useState(0)
  const { data: companies = [] } = useQuery(companyChoicesOptions(project_id, useDeferredValue(values.name.trim())))
  const save = useMutation({
    mutationFn: () => createContractor(project_id, { ...values, name: values.name.trim() }),
    meta: { quiet: true },
    onSuccess: ({ name }) => {
      showToast({ kind: 'success', text: t('add.done', { name }) })
      draft.drop()
      void refresh()
      onClose()
    },
  })
  useUnsavedGuard(differs)
  const missing = values.name.trim() === '' && sent > 0
  const taken = save.error?.code === 'contractor_taken'
  const fault = missing ? t('common:errors.field_is_required') : taken ? problemText(save.error!) : undefined
  const close = () => {
    if (differs && !window.confirm(t('common:ui.leave_changes'))) return
    draft.drop()
    onClose()
  }
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setSent(sent + 1)
    if (values.name.trim() !== '') save.mutate()
  }
  return (
    <Modal opened onClose={close} title={t('add.title')}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <FormErrorSummary
          errors={missing ? [{ field: 'contractor-name', text: `${t('add.name')}: ${fault}` }] : []}
          focusOn={sent}
        />
        {save.error && !taken && (
          <p role="alert" className={styles['error']}>
            {problemText(save.error)}
          </p>
        )}
        {draft.restored && <RestoredDraft onStartOver={draft.startOver} />}
        <TextInput
          id="contractor-name"
          label={t('add.name')}
          value={values.name}
          maxLength={MOST_COMPANY_LENGTH}
          list={known}
          autoComplete="off"
          required
          data-autofocus
          error={fault}
          onChange={(event) => {
            draft.change({ name: event.currentTarget.value })
            save.reset()
          }}
        />
        <datalist id={known}>
          {companies.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <SelectField
          id="contractor-type"
          label={t('add.type')}
          value={values.type}
          options={contractorTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
          onChange={(value) => draft.change({ type: value as ContractorType })}
        />
        <Checkbox
          label={t('add.prime')}
          description={t('add.prime_hint')}
          checked={values.is_prime}
          onChange={(event) => draft.change({ is_prime: event.currentTarget.checked })}
        />
        <div className={styles['buttons']}>
          <Button onClick={close}>{t('common:ui.cancel')}</Button>
          <Button type="submit" kind="primary" loading={save.isPending}>
            {t('add.accept')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
