import { setTimeout } from 'node:timers/promises'
import { documents, gisFiles, images, uploads, type Route, type Upload } from '@milepost/contract'
import { sendableQuery } from '@milepost/server/testing/query'

/** Calls of one person or key. */
export interface CallerOptions {
  address: string
  /** Access token or ingest key. */
  token: string
  /** Aborts what is still unanswered. */
  signal?: AbortSignal
}

interface Sending {
  params?: Record<string, number>
  query?: unknown
  body?: unknown
  /** Bytes in place of a body of JSON. */
  raw_body?: Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

/** What sends a call and returns its response, whatever its status. */
export type Caller = (route: Route, sending?: Sending) => Promise<Response>

/** Between two looks at something that is done in the background, in ms. */
const LOOK_EVERY = 50

export const callerOf =
  ({ address, token, signal }: CallerOptions): Caller =>
  (route, { params = {}, query, body, raw_body, headers } = {}) => {
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(params[name]))
    const sent = raw_body ?? (body === undefined ? undefined : JSON.stringify(body))
    return fetch(`${address}${path}${query === undefined ? '' : `?${sendableQuery(query)}`}`, {
      method: route.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(sent !== undefined && { body: sent }),
      ...(signal && { signal }),
    })
  }

/** The response's JSON; throws for any status but 200. */
export async function answered<T>(response: Response): Promise<T> {
  if (response.status !== 200) {
    const text = await response.text()
    throw new Error(`${response.status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 100)}`)
  }
  return (await response.json()) as T
}

/** Looks again and again until a look finds something. */
export async function until<T>(look: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await look()
    if (found !== null) return found
    await setTimeout(LOOK_EVERY)
  }
}

/** A file for a project: what it is for decides how it is read. */
export interface SentFile {
  purpose: 'document' | 'drawing' | 'photo'
  project_id: number
  file_name: string
  content: Buffer
}

/** Most bytes of a part. */
const PART_BYTES = 8 * 1024 * 1024

/** Sends a file in parts and waits until it was checked; returns the upload. */
export async function sendFile(call: Caller, file: SentFile): Promise<Upload> {
  const { upload } = await answered<{ upload: Upload }>(await beginUpload(call, file))
  const params = { id: upload.id }
  for (let at = 0; at < file.content.length; at += PART_BYTES)
    await answered(
      await call(uploads.append, {
        params,
        raw_body: new Uint8Array(file.content.subarray(at, at + PART_BYTES)),
        headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(at) },
      }),
    )
  return await until(async () => {
    const now = (await answered<{ upload: Upload }>(await call(uploads.get, { params }))).upload
    return now.state === 'checking' || now.state === 'arriving' ? null : now
  })
}

function beginUpload(call: Caller, { purpose, project_id, file_name, content }: SentFile): Promise<Response> {
  const body = { file_name, size_bytes: content.length }
  if (purpose === 'document') return call(documents.upload, { params: { projectId: project_id }, body })
  if (purpose === 'drawing') return call(gisFiles.upload, { body: { ...body, project_id, epsg: 2240 } })
  return call(images.upload, { body: { ...body, imageable_type: 'project', imageable_id: project_id } })
}

/** Waits until a file that was taken has been read, which a drawing or a document is after the upload. */
export async function untilRead(
  call: Caller,
  { purpose }: SentFile,
  { state, result, problem }: Upload,
): Promise<void> {
  if (state !== 'done') throw new Error(`${purpose} refused: ${problem?.code}`)
  if (purpose === 'drawing')
    await until(async () => {
      const { gis_file } = await answered<{ gis_file: { status: string } }>(
        await call(gisFiles.get, { params: { id: Number(result?.['gis_file_id']) } }),
      )
      return gis_file.status === 'pending' ? null : gis_file
    })
  if (purpose === 'document')
    await until(async () => {
      const { document } = await answered<{ document: { version: { text_state: string } } }>(
        await call(documents.get, { params: { id: Number(result?.['document_id']) } }),
      )
      return document.version.text_state === 'waiting' ? null : document
    })
}
