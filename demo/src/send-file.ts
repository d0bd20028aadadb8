import { uploads, type Route } from '@milepost/contract'
import { setTimeout } from 'node:timers/promises'
import type { Call } from './calls.ts'

/** How often an upload is asked about, in ms, and how many times at most. */
const [EVERY, MOST] = [250, 240]

export interface FileToSend {
  token: string
  /** Begins the upload. */
  route: Route
  /** Of what gets the file. */
  id: number
  file_name: string
  bytes: Uint8Array<ArrayBuffer>
  replaces_id?: number
}

/** Sends a file in one part, and waits until the product has taken it. */
export async function sendFile(call: Call, { token, route, id, bytes, ...body }: FileToSend): Promise<void> {
  const { upload } = await call<{ upload: { id: number } }>(route, {
    token,
    ids: [id],
    body: { ...body, size_bytes: bytes.length },
  })
  await call(uploads.append, { token, ids: [upload.id], part: { offset: 0, bytes } })
  for (let times = 0; times < MOST; times++) {
    const now = await call<{ upload: { state: string } }>(uploads.get, { token, ids: [upload.id] })
    if (now.upload.state === 'done') return
    if (now.upload.state === 'refused') throw new Error(`${body.file_name} was refused`)
    await setTimeout(EVERY)
  }
  throw new Error(`${body.file_name} was not taken in time`)
}
