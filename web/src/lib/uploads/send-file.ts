import {
  LARGEST_UPLOAD_PART_BYTES,
  SMALLEST_UPLOAD_PART_BYTES,
  uploads,
  type Upload,
} from '@milepost/contract/uploads/uploads.contract'
import { call } from '../client.ts'
import { Problem } from '../problem.ts'
import { forgetUpload, keepUpload, keptUpload, markOf } from './kept-addresses.ts'
import { pause, withBackoff } from './with-backoff.ts'

/** What the server created from a file: ids of the new records. */
export type Sent = NonNullable<Upload['result']>

/** How a file that is on its way is stopped and watched. */
export interface Sending {
  signal: AbortSignal
  /** Called with the fraction received, 0 to 1; with null while it waits for a lost connection. */
  onProgress: (part: number | null) => void
}

export interface FileToSend extends Sending {
  file: File
  /** Identifies the destination, so that the same file resumes the same upload after a reload: `document 12 34`. */
  destination: string
  /** Begins the upload by the call of the feature that takes it. */
  begin: () => Promise<Upload>
}

/** A part may take this long, in ms: the smallest one comes at 25 kbit/s as well. */
const PART_TIMEOUT = 120_000
/** Parts grow if they take less than `QUICK`, and shrink if they take longer than `SLOW`, in ms. */
const [QUICK, SLOW] = [2000, 10_000]
const FIRST_PART = 1024 * 1024
/** Polling intervals while the server processes a file, in ms. */
const ASKED_EVERY = [150, 300, 600, 1000, 2000]

/**
 * Sends a file in parts and waits until the server has processed it. It resumes after a lost connection, a restart of the server or a reload of
 * the page. Every failure is a `Problem`: it waits for the network, so a failure means refused, canceled, or session over.
 */
export async function sendFile(sending: FileToSend): Promise<Sent> {
  const mark = markOf(sending.file, sending.destination)
  const { signal, onProgress } = sending
  const waiting = { signal, onWait: () => onProgress(null) }
  let upload = await withBackoff(() => opened(sending, mark), waiting)
  let size = FIRST_PART
  while (upload.state === 'arriving') {
    const from = upload.received_bytes
    const began = performance.now()
    upload = await withBackoff(() => sendPart(sending, upload.id, from, from + size), {
      ...waiting,
      look: () => further(upload.id, from),
    })
    const took = performance.now() - began
    if (took < QUICK) size = Math.min(size * 2, LARGEST_UPLOAD_PART_BYTES)
    else if (took > SLOW) size = Math.max(Math.floor(size / 2), SMALLEST_UPLOAD_PART_BYTES)
    onProgress(upload.received_bytes / upload.size_bytes)
  }
  for (let times = 0; upload.state === 'checking'; times++) {
    await pause(ASKED_EVERY[Math.min(times, ASKED_EVERY.length - 1)] ?? 0, signal)
    upload = await withBackoff(() => again(upload.id), waiting)
  }
  forgetUpload(mark)
  if (upload.state === 'done' && upload.result) return upload.result
  const { code = 'server_error', message = '', params = {} } = upload.problem ?? {}
  throw new Problem({ status: 422, code, message, params })
}

/** The upload started before, otherwise a new one. */
async function opened({ file, begin, onProgress }: FileToSend, mark: string): Promise<Upload> {
  const id = keptUpload(mark)
  const known = id === null ? null : await again(id).catch(goneIsNull)
  if (known && known.size_bytes === file.size && known.state !== 'refused') {
    onProgress(known.received_bytes / known.size_bytes)
    return known
  }
  const upload = await begin()
  keepUpload(mark, upload.id)
  return upload
}

const goneIsNull = (problem: unknown): null => {
  if (problem instanceof Problem && problem.status === 404) return null
  throw problem
}

const again = async (id: number): Promise<Upload> => (await call(uploads.get, { params: { id } })).upload

async function sendPart({ file, signal }: FileToSend, id: number, from: number, to: number): Promise<Upload> {
  const body = file.slice(from, to, 'application/offset+octet-stream')
  const headers = { 'upload-offset': String(from), 'tus-resumable': '1.0.0' }
  try {
    return (await call(uploads.append, { params: { id }, body } as never, { signal, headers, timeout: PART_TIMEOUT }))
      .upload
  } catch (error) {
    // An answer was lost: the part is there already.
    if (error instanceof Problem && error.code === 'upload_offset') return await again(id)
    throw error
  }
}

/** The upload, if it has progressed: a part arrived although its response was lost. */
async function further(id: number, from: number): Promise<Upload | null> {
  const upload = await again(id)
  return upload.state === 'arriving' && upload.received_bytes === from ? null : upload
}
