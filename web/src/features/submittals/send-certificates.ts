import type { QueryClient } from '@tanstack/react-query'
import { startUploads, type UploadsTo } from '../../lib/uploads/use-uploads.ts'
import { sendFile, type Sent } from '../../lib/uploads/send-file.ts'
import { beginFile, submittalsKey } from './api.ts'

/** The destination of a submittal's files, by which the page shows those that are on their way. */
export const destinationOf = (id: number): string => `submittal ${id}`

/** Sends certificates of a submittal in parts; `replaces_id` is the file whose next version it is. They continue when the page closes. */
export function sendCertificates(
  queryClient: QueryClient,
  { id, files, replaces_id }: { id: number; files: readonly File[]; replaces_id?: number | undefined },
): void {
  const name = destinationOf(id)
  const to: UploadsTo<Sent> = {
    name,
    send: (file, sending) =>
      sendFile({
        file,
        destination: replaces_id ? `${name} ${replaces_id}` : name,
        begin: () => beginFile(id, file, replaces_id),
        ...sending,
      }),
    done: () => void queryClient.invalidateQueries({ queryKey: submittalsKey }),
  }
  startUploads(files, to)
}
