import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../lib/problem.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { DrawerTitle, RecordDrawer, type RecordDrawerOpened } from '../../ui/record-drawer.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { payItemsKey } from './api.ts'
import './pay-items.en.json'
import type { ItemForm } from './use-item-form.ts'

/** Shown in a drawer whose item is loading, no longer exists, or could not be loaded. */
export function WaitingDrawer({
  error,
  onRetry,
  ...opened
}: RecordDrawerOpened & { error: Problem | null; onRetry: () => void }) {
  const { t } = useTranslation('pay-items')
  return (
    <RecordDrawer
      {...opened}
      answer={{ data: undefined, error, refetch: onRetry }}
      title={t('title')}
      texts={{ failed: t('list.failed'), not_found: t('not_found'), not_found_text: t('not_found_text') }}
    >
      {() => null}
    </RecordDrawer>
  )
}

export interface EditDrawerProps extends RecordDrawerOpened {
  title: string
  code: string
  form: ItemForm
  /** How the item is deleted, with the confirmation texts; absent if it may not be. */
  removal: { title: string; text: string; remove: () => Promise<unknown> } | undefined
  children: ReactNode
}

/** One item that may be changed, in its drawer. */
export function EditDrawer({ title, code, form, removal, takeFocus, onClose, children }: EditDrawerProps) {
  const { t } = useTranslation('pay-items')
  const [confirming, setConfirming] = useState(false)
  const remove = useCall(() => removal?.remove() ?? Promise.resolve(), {
    invalidates: [payItemsKey],
    toast: () => t('removed', { code }),
    onDone: () => {
      form.drop()
      onClose()
    },
    onFailed: () => setConfirming(false),
  })
  return (
    <Drawer
      opened
      onClose={() => form.confirmDiscard() && onClose()}
      title={<DrawerTitle takeFocus={takeFocus}>{title}</DrawerTitle>}
      footer={
        <>
          <Button type="submit" form="pay-item" kind="primary" loading={form.save.isPending}>
            {t('save')}
          </Button>
          {removal && (
            <Button kind="danger" onClick={() => setConfirming(true)}>
              {t('remove')}
            </Button>
          )}
        </>
      }
    >
      <RecordForm form={form} id="pay-item">
        {children}
      </RecordForm>
      {removal && (
        <ConfirmDialog
          opened={confirming}
          title={removal.title}
          acceptLabel={t('remove')}
          danger
          busy={remove.isPending}
          onAccept={() => remove.mutate()}
          onCancel={() => setConfirming(false)}
        >
          {removal.text}
        </ConfirmDialog>
      )}
    </Drawer>
  )
}
