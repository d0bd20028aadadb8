import type { AssistantMessage } from '@milepost/contract/assistants/assistant-chat.contract'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/use-call.ts'
import { chatKey, rateMessage } from '../api.ts'
import '../assistants.en.json'
import { NoteDialog } from './note-dialog.tsx'

/** Says why an answer was not helpful, which the administrators see with the question. */
export function FeedbackDialog({ message, onClose }: { message: AssistantMessage; onClose: () => void }) {
  const { t } = useTranslation('assistants')
  const send = useCall(
    (note: string) => rateMessage(message.id, { helpful: false, feedback: note === '' ? null : note }),
    { invalidates: [chatKey], toast: () => t('rate.sent'), onDone: onClose },
  )
  return (
    <NoteDialog
      title={t('rate.title')}
      text={t('rate.text')}
      label={t('rate.note')}
      accept={t('rate.accept')}
      busy={send.isPending}
      onSend={(note) => send.mutate(note)}
      onClose={onClose}
    />
  )
}
