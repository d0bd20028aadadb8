import type { Assistant } from '@milepost/contract/assistants/assistants.contract'
import { assistantRecord } from '@milepost/contract/assistants/assistant.record'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../../lib/record/use-declared-form.ts'
import '../../../lib/roles.en.json'
import { RecordFields } from '../../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { assistantsKey, createAssistant, updateAssistant } from '../api.ts'
import '../assistants.en.json'

export interface AssistantDialogProps {
  /** The assistant to change; null adds one. */
  assistant: Assistant | null
  onClose: () => void
}

/** Adds an assistant, or changes its profile. */
export default function AssistantDialog({ assistant, onClose }: AssistantDialogProps) {
  const { t } = useTranslation(['assistants', 'roles'])
  const form = useDeclaredForm({
    record: assistantRecord,
    row: assistant,
    label: (field) => t(`fields.${field}`),
    words: {
      staff_roles: (role) => t(`roles:${role}`),
      outside_kinds: (kind) => t(`outside_kinds.${kind}`),
      record_topics: (topic) => t(`topics.${topic}`),
    },
    taken: { name_taken: 'name' },
    send: (body) => (assistant ? updateAssistant(assistant.id, body) : createAssistant(body)),
    invalidates: [assistantsKey],
    toast: ({ name }) => t('saved', { name }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog
      form={form}
      title={assistant ? t('edit_one', { name: assistant.name }) : t('assistant_list.add')}
      accept={t('save')}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        focusFirst
        inputs={{
          greeting: { hint: t('hints.greeting') },
          record_topics: { hint: t('hints.record_topics') },
          suggestions: { hint: t('hints.suggestions') },
        }}
      />
    </RecordDialog>
  )
}
