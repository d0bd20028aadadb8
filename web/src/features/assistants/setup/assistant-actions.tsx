import type { Assistant } from '@milepost/contract/assistants/assistants.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { assistantsKey, chatKey, publishAssistant, removeAssistant, unpublishAssistant } from '../api.ts'
import '../assistants.en.json'
import AssistantDialog from './assistant-dialog.tsx'

const invalidates = [assistantsKey, chatKey]

/** What an administrator does with an assistant: changes it, publishes or withdraws it, or deletes an unpublished one. */
export function AssistantActions({ assistant, onClose }: { assistant: Assistant; onClose: () => void }) {
  const { t } = useTranslation('assistants')
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const { id, name, status } = assistant
  const close = () => setOpen(null)
  const publish = useCall(() => publishAssistant(id), { invalidates, toast: () => t('published', { name }) })
  const unpublish = useCall(() => unpublishAssistant(id), { invalidates, toast: () => t('unpublished', { name }) })
  const removal = useCall(() => removeAssistant(id), {
    invalidates,
    toast: () => t('removed', { name }),
    onDone: onClose,
    onFailed: close,
  })
  return (
    <>
      {status === 'unpublished' ? (
        <Button kind="primary" loading={publish.isPending} onClick={() => publish.mutate()}>
          {t('publish')}
        </Button>
      ) : (
        <Button loading={unpublish.isPending} onClick={() => unpublish.mutate()}>
          {t('unpublish')}
        </Button>
      )}
      <Button onClick={() => setOpen('edit')}>{t('edit')}</Button>
      {status === 'unpublished' && (
        <Button kind="danger" onClick={() => setOpen('remove')}>
          {t('remove')}
        </Button>
      )}
      {open === 'edit' && <AssistantDialog assistant={assistant} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          opened
          danger
          title={t('remove_one', { name })}
          acceptLabel={t('remove')}
          busy={removal.isPending}
          onAccept={() => removal.mutate()}
          onCancel={close}
        >
          {t('remove_text')}
        </ConfirmDialog>
      )}
    </>
  )
}
