import { images, type Image } from '@milepost/contract/images/images.contract'
import type { RouteResponse } from '@milepost/contract/core/route'
import { Problem, problemIn } from '../../../lib/problem.ts'
import { dataAddressOf } from '../../../lib/uploads/data-address.ts'
import type { Sending } from '../../../lib/uploads/send-file.ts'
import { readTokens, storeTokens } from '../../../lib/tokens.ts'
import { isTransient, withBackoff } from '../../../lib/uploads/with-backoff.ts'
import type { PhotoOwner } from '../api.ts'

export interface PhotoToSend extends Sending {
  file: File
  owner: PhotoOwner
}

/**
 * Sends a photo in one request with progress, which only XMLHttpRequest reports. Without a connection it waits and sends again: the server recognizes a
 * photo that arrived although its response was lost. An error of the server itself is a failure. Every failure is a `Problem`.
 */
export async function sendPhoto({ file, owner, signal, onProgress }: PhotoToSend): Promise<Image> {
  const body = JSON.stringify({
    imageable_type: owner.type,
    imageable_id: owner.id,
    file_name: file.name.slice(-200) || 'photo',
    content: await dataAddressOf(file),
  })
  return await withBackoff(() => post(body, signal, onProgress), {
    signal,
    retries: (problem) => problem.status !== 500 && isTransient(problem),
    onWait: () => onProgress(null),
  })
}

function post(body: string, signal: AbortSignal, onProgress: Sending['onProgress']): Promise<Image> {
  return new Promise<Image>((resolve, reject) => {
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
      keepTokens(request)
      const answer = answerOf(request)
      if (answer instanceof Problem) reject(answer)
      else resolve(answer)
    })
    signal.addEventListener('abort', () => request.abort())
    if (signal.aborted) return fail('submission_aborted')()
    request.send(body)
  })
}

function keepTokens(request: XMLHttpRequest): void {
  const access_token = request.getResponseHeader('x-access-token')
  const refresh_token = request.getResponseHeader('x-refresh-token')
  if (access_token && refresh_token && readTokens() !== null) storeTokens({ access_token, refresh_token })
}

function answerOf({ status, responseText, statusText }: XMLHttpRequest): Image | Problem {
  const unknown = new Problem({ status, code: status >= 500 ? 'server_error' : '', message: statusText })
  try {
    const body: unknown = JSON.parse(responseText)
    const problem = problemIn(body, status)
    if (problem) return problem
    return status < 300 ? (body as RouteResponse<typeof images.add>).image : unknown
  } catch {
    return unknown
  }
}
