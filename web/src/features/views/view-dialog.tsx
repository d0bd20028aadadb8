import type { SavedView } from '@milepost/contract/views/views.contract'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../lib/problem-text.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { useGuardedClose } from '../../lib/use-unsaved-guard.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Modal } from '../../ui/modal.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { createView, removeView, updateView } from './api.ts'
import type { ViewContent } from './view-state.ts'
import styles from './views.module.css'
import sharedStyles from '../../ui/shared.module.css'

export interface ViewDialogProps {
  table_key: string
  current: ViewContent
  /** The view whose name, sharing and being are at stake; absent: a new one is kept. */
  view: SavedView | undefined
  onClose: () => void
  onKept: (view: SavedView) => void
  onRemoved: () => void
}

/** Names a new view, or renames, shares and deletes one. */
export default function ViewDialog({ table_key, current, view, onClose, onKept, onRemoved }: ViewDialogProps) {
  const { t } = useTranslation(['view-actions', 'common'])
  const { abilities } = useSession()
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const [missing, setMissing] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const mayShare = view ? view.abilities.includes('share') : abilities.includes('view.share')
  const keep = useCall(
    () =>
      view
        ? updateView(view.id, { name: name.trim(), shared, lock_version: view.lock_version })
        : createView(table_key, { name: name.trim(), shared, ...current }),
    {
      quiet: true,
      toast: (saved) => t('saved', { name: saved.name }),
      onDone: (saved) => onKept(saved),
    },
  )
  const remove = useCall(async () => view && (await removeView(view.id)), {
    toast: () => t('removed', { name: view?.name ?? '' }),
    onDone: onRemoved,
    onFailed: () => setConfirming(false),
  })
  const differs = name.trim() !== (view?.name ?? '') || shared !== (view?.shared ?? false)
  const close = useGuardedClose(differs && !keep.isSuccess && !remove.isSuccess, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() !== '') keep.mutate()
  }
  return (
    <Modal opened onClose={close} title={t(view ? 'form.edit' : 'form.new')}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        {!view && <p>{t('form.lead')}</p>}
        {keep.error && (
          <p role="alert" className={styles['error']}>
            {problemText(keep.error)}
          </p>
        )}
        <TextInput
          label={t('form.name')}
          value={name}
          maxLength={60}
          required
          data-autofocus
          error={missing ? t('form.required') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {mayShare && (
          <Checkbox
            label={t('form.share')}
            description={t('form.share_hint')}
            checked={shared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
        )}
        <div className={sharedStyles['buttons']}>
          {view?.abilities.includes('delete') && (
            <Button kind="danger" className={styles['delete']} onClick={() => setConfirming(true)}>
              {t('form.delete')}
            </Button>
          )}
          <Button onClick={close}>{t('common:ui.cancel')}</Button>
          <Button type="submit" kind="primary" loading={keep.isPending}>
            {t('form.save')}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        opened={confirming}
        title={t('form.delete_title', { name: view?.name ?? '' })}
        acceptLabel={t('form.delete')}
        danger
        busy={remove.isPending}
        onAccept={() => remove.mutate()}
        onCancel={() => setConfirming(false)}
      >
        {t(view?.shared ? 'form.delete_shared' : 'form.delete_own')}
      </ConfirmDialog>
    </Modal>
  )
}
