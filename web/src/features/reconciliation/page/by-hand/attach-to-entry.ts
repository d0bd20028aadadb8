import type { QueryClient } from '@tanstack/react-query'
import { attachFiles, type AttachTo } from '../../../../ui/attachments/attach-files.ts'
import { pageKey, sendAttachment, uploadsOfEntry } from '../api.ts'

/** A manual entry as what files are attached to. */
export const attachToEntry = (queryClient: QueryClient, project_id: number, entry_id: number): AttachTo => ({
  name: uploadsOfEntry(entry_id),
  attach: (body, signal) => sendAttachment({ project_id, entry_id }, body, signal),
  onAttached: () => void queryClient.invalidateQueries({ queryKey: pageKey }),
})

/** Attaches files to an entry that was just made. */
export const attachFilesToEntry = (
  queryClient: QueryClient,
  { project_id, id }: { project_id: number; id: number },
  files: readonly File[],
): void => attachFiles(files, attachToEntry(queryClient, project_id, id))
