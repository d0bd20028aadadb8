import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../lib/problem-text.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useUnsavedGuard } from '../../shell/use-unsaved-guard.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { RestoredDraft } from '../../ui/restored-draft.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { createSupplier, plantsKey } from './api.ts'
import styles from './plants.module.css'

/** Makes a supplier: its name is all there is to it. */
export function SupplierDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['plants', 'common'])
  const queryClient = useQueryClient()
  const { values, differs, restored, change, drop, startOver } = useDraft('supplier.new', { name: '' })
  const { name } = values
  const [sent, setSent] = useState(false)
  const make = useMutation({
    mutationFn: createSupplier,
    meta: { quiet: true },
    onSuccess: (supplier) => {
      showToast({ kind: 'success', text: t('suppliers.made', { name: supplier.name }) })
      void queryClient.invalidateQueries({ queryKey: plantsKey })
      drop()
      onClose()
    },
  })
  useUnsavedGuard(differs)
  const close = () => {
    if (differs && !window.confirm(t('common:ui.leave_changes'))) return
    drop()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (name.trim() !== '') make.mutate(name.trim())
  }
  const error = sent && name.trim() === '' ? t('faults.required') : make.error ? problemText(make.error) : undefined
  return (
    <Modal opened onClose={close} title={t('suppliers.form_title')}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        {restored && <RestoredDraft onStartOver={startOver} />}
        <TextInput
          label={t('suppliers.form_name')}
          value={name}
          maxLength={200}
          error={error}
          data-autofocus
          required
          onChange={(event) => {
            change({ name: event.currentTarget.value })
            make.reset()
          }}
        />
        <div className={styles['buttons']}>
          <Button onClick={close}>{t('common:ui.cancel')}</Button>
          <Button type="submit" kind="primary" loading={make.isPending}>
            {t('suppliers.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
