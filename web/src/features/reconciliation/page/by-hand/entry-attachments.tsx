import { MOST_ATTACHMENTS_OF_ENTRY } from '@milepost/contract/reconciliation/entries-by-hand'
import type { PayItemAssignment } from '@milepost/contract/reconciliation/pay-item-assignment'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Attachments } from '../../../../ui/attachments/attachments.tsx'
import { pageKey, removeAttachment, saveAttachment } from '../api.ts'
import '../reconciliation-page.en.json'
import { attachToEntry } from './attach-to-entry.ts'

export interface EntryAttachmentsProps {
  project_id: number
  entry: PayItemAssignment
  /** The person may attach and remove, and the entry's period is in progress. */
  mayChange: boolean
}

/** Photos and documents of a manual entry, until its period is closed. */
export function EntryAttachments({ project_id, entry, mayChange }: EntryAttachmentsProps) {
  const { t } = useTranslation('reconciliation-page')
  const queryClient = useQueryClient()
  return (
    <Attachments
      attachments={entry.attachments}
      to={attachToEntry(queryClient, project_id, entry.id)}
      most={MOST_ATTACHMENTS_OF_ENTRY}
      mayChange={mayChange}
      attachLabel={t('attachments.attach_to', { code: entry.item_code })}
      save={(id) => saveAttachment(project_id, id)}
      remove={(id) => removeAttachment(project_id, id)}
      onRemoved={() => queryClient.invalidateQueries({ queryKey: pageKey })}
    />
  )
}
