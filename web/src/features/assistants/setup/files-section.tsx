import type { Assistant } from '@milepost/contract/assistants/assistants.contract'
import { IconUpload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../../lib/file-size.ts'
import { showToast } from '../../../lib/toast-store.ts'
import { useUploads } from '../../../lib/uploads/use-uploads.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import shared from '../../../ui/shared.module.css'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { UploadList } from '../../../ui/upload-list/upload-list.tsx'
import { assistantsKey, beginDocument, documentsOptions, removeDocument, saveDocument } from '../api.ts'
import '../assistants.en.json'

/** Endings of files with text, which an assistant can read. */
const endings = '.pdf,.txt,.md,.csv,.tsv,.docx,.xlsx,.pptx'

/** Files that an assistant answers from. */
export function FilesSection({ assistant }: { assistant: Assistant }) {
  const { t } = useTranslation('assistants')
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(documentsOptions(assistant.id))
  const { files, take } = useUploads({
    name: `assistant ${assistant.id}`,
    begin: (file) => beginDocument(assistant.id, file),
    done: (_sent, { file }) => {
      showToast({ kind: 'success', text: t('files.added', { name: file.name }) })
      void queryClient.invalidateQueries({ queryKey: assistantsKey })
    },
  })
  const remove = useCall(({ id }: { id: number; name: string }) => removeDocument(id), {
    invalidates: [assistantsKey],
    toast: (_answer, { name }) => t('files.removed', { name }),
  })
  const save = useCall(saveDocument)
  return (
    <div className={shared['stack']}>
      <div className={shared['row']}>
        <FileButton kind="primary" leftSection={<IconUpload size={16} aria-hidden />} accept={endings} onFiles={take}>
          {t('files.add')}
        </FileButton>
      </div>
      <UploadList files={files} />
      {error ? (
        <FailedState title={t('files.failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton rows={3} />
      ) : data.length === 0 ? (
        <p className={shared['quiet']}>{t('files.none')}</p>
      ) : (
        <ul className={shared['plain-list']} aria-label={t('drawer.tabs.files')}>
          {data.map(({ id, file_name, size_bytes, page_count, text_state }) => (
            <li key={id} className={shared['row-of-ends']}>
              <div>
                <Button kind="quiet" onClick={() => save.mutate(id)}>
                  {file_name}
                </Button>
                <p className={shared['quiet']}>
                  {[
                    t(`files.states.${text_state}`),
                    page_count === null ? null : t('files.pages', { count: page_count }),
                    formatBytes(size_bytes),
                  ]
                    .filter((part) => part !== null)
                    .join(' · ')}
                </p>
              </div>
              <Button
                aria-label={t('files.remove_one', { name: file_name })}
                loading={remove.isPending && remove.variables?.id === id}
                onClick={() => remove.mutate({ id, name: file_name })}
              >
                {t('files.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
