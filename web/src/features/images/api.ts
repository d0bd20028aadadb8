import { images, type ImageSize } from '@milepost/contract/images/images.contract'
import { queryOptions } from '@tanstack/react-query'
import { call, fetchFile } from '../../lib/client.ts'
import { Problem, problemIn } from '../../lib/problem.ts'
import { readTokens, storeTokens } from '../../lib/tokens.ts'

export const imagesKey = ['images'] as const

/** The photos of a ticket, the newest first, and whether one more can be added. */
export const photosOptions = (ticket_id: number) =>
  queryOptions({
    queryKey: [...imagesKey, 'ticket', ticket_id],
    queryFn: ({ signal }) =>
      call(images.list, { query: { imageable_type: 'ticket', imageable_id: ticket_id } }, { signal }),
  })

/** The picture of a photo in a size; it never changes. */
export const pictureOptions = (id: number, image_size: ImageSize) =>
  queryOptions({
    queryKey: [...imagesKey, 'picture', id, image_size],
    staleTime: Infinity,
    queryFn: () => fetchFile(images.download, { params: { id }, query: { image_size } }),
  })

export const removePhoto = (id: number) => call(images.remove, { params: { id } })

export interface Upload {
  file: File
  ticket_id: number
  signal: AbortSignal
  /** Told the part that is sent, 0 to 1. */
  onProgress: (part: number) => void
}

/** Sends a photo, telling how far it is: only XMLHttpRequest knows. Every failure is a `Problem`. */
export async function uploadPhoto({ file, ticket_id, signal, onProgress }: Upload): Promise<void> {
  const body = JSON.stringify({
    imageable_type: 'ticket',
    imageable_id: ticket_id,
    file_name: file.name.slice(-200) || 'photo',
    content: await base64Of(file),
  })
  await new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (code: string) => () => reject(new Problem({ status: 0, code }))
    request.open(images.add.method, images.add.path)
    request.setRequestHeader('content-type', 'application/json')
    const used = readTokens()
    if (used) {
      request.setRequestHeader('authorization', `Bearer ${used.access_token}`)
      request.setRequestHeader('x-refresh-token', used.refresh_token)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('error', fail('network'))
    request.addEventListener('abort', fail('submission_aborted'))
    request.addEventListener('load', () => {
      const access_token = request.getResponseHeader('x-access-token')
      const refresh_token = request.getResponseHeader('x-refresh-token')
      if (access_token && refresh_token) storeTokens({ access_token, refresh_token })
      if (request.status < 300) resolve()
      else reject(problemOf(request))
    })
    signal.addEventListener('abort', () => request.abort())
    if (signal.aborted) return fail('submission_aborted')()
    request.send(body)
  })
}

function problemOf({ status, responseText, statusText }: XMLHttpRequest): Problem {
  const unknown = new Problem({ status, code: status >= 500 ? 'server_error' : '', message: statusText })
  try {
    return problemIn(JSON.parse(responseText), status) ?? unknown
  } catch {
    return unknown
  }
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Problem({ status: 0, code: 'photo_unreadable' })))
    reader.readAsDataURL(file)
  })
