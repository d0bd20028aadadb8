import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../lib/problem.ts'
import { problemText } from '../../lib/problem-text.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { payItemsKey } from './api.ts'
import './catalogue.ts'
import styles from './pay-items.module.css'
import type { ItemForm } from './use-item-form.ts'

/** Names a drawer; the focus goes there once, where the keyboard opened it or a link. */
export function DrawerTitle({ takeFocus, children }: { takeFocus: boolean; children: ReactNode }) {
  const focused = useRef(false)
  const focusOnce = (title: HTMLElement | null) => {
    if (!title || focused.current) return
    focused.current = true
    if (takeFocus) title.focus({ preventScroll: true })
  }
  return (
    <span ref={focusOnce} tabIndex={-1} className={styles['title']}>
      {children}
    </span>
  )
}

export interface DrawerProps {
  takeFocus: boolean
  onClose: () => void
}

/** Stands in a drawer whose item is on its way, is not there any more, or could not be had. */
export function WaitingDrawer({
  error,
  onRetry,
  takeFocus,
  onClose,
}: DrawerProps & { error: Problem | null; onRetry: () => void }) {
  const { t } = useTranslation('pay-items')
  return (
    <Drawer opened onClose={onClose} title={<DrawerTitle takeFocus={takeFocus}>{t('title')}</DrawerTitle>}>
      {error?.status === 404 ? (
        <EmptyState kind="nothing_matches" title={t('not_found')} text={t('not_found_text')} />
      ) : error ? (
        <EmptyState kind="failed" title={t('failed')} text={problemText(error)} onRetry={onRetry} />
      ) : (
        <Skeleton rows={6} />
      )}
    </Drawer>
  )
}

export interface EditDrawerProps extends DrawerProps {
  title: string
  code: string
  form: ItemForm
  /** How the item is deleted, and what is said before; absent where it may not be. */
  removal: { title: string; text: string; remove: () => Promise<unknown> } | undefined
  children: ReactNode
}

/** One item that may be changed, in its drawer. */
export function EditDrawer({ title, code, form, removal, takeFocus, onClose, children }: EditDrawerProps) {
  const { t } = useTranslation('pay-items')
  const [asking, setAsking] = useState(false)
  const remove = useCall(() => removal?.remove() ?? Promise.resolve(), {
    invalidates: [payItemsKey],
    says: () => t('removed', { code }),
    onDone: () => {
      form.drop()
      onClose()
    },
    onFailed: () => setAsking(false),
  })
  return (
    <Drawer
      opened
      onClose={() => form.giveUp() && onClose()}
      title={<DrawerTitle takeFocus={takeFocus}>{title}</DrawerTitle>}
      footer={
        <>
          <Button type="submit" form="pay-item" kind="primary" loading={form.save.isPending}>
            {t('save')}
          </Button>
          {removal && (
            <Button kind="danger" onClick={() => setAsking(true)}>
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
          opened={asking}
          title={removal.title}
          acceptLabel={t('remove')}
          danger
          busy={remove.isPending}
          onAccept={() => remove.mutate()}
          onCancel={() => setAsking(false)}
        >
          {removal.text}
        </ConfirmDialog>
      )}
    </Drawer>
  )
}
