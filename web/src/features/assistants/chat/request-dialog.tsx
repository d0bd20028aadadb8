import type { AssistantMessage } from '@milepost/contract/assistants/assistant-chat.contract'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/use-call.ts'
import { chatKey, sendRequest } from '../api.ts'
import '../assistants.en.json'
import { NoteDialog } from './note-dialog.tsx'

/** Passes a question on to the agency. */
export function RequestDialog({ message, onClose }: { message: AssistantMessage; onClose: () => void }) {
  const { t } = useTranslation('assistants')
  const send = useCall((note: string) => sendRequest(message.id, note), {
    invalidates: [chatKey],
    toast: () => t('request.sent'),
    onDone: onClose,
  })
  return (
    <NoteDialog
      title={t('request.title')}
      text={t('request.text', { question: message.question })}
      label={t('request.note')}
      accept={t('request.accept')}
      busy={send.isPending}
      onSend={(note) => send.mutate(note)}
      onClose={onClose}
    />
  )
}
