import { randomUUID } from 'node:crypto'
import { documents, gisFiles, masterPayItems, uploads, XLSX_TYPE, type Upload } from '@milepost/contract'
import { digitsKml, farCellWorkbook, spiralLandXml, streamLinesPdf } from '@milepost/server/testing/attack-files'

/** A person of one round who sends files that cost most to read, and imports, until it is stopped or the product no longer responds. */
export interface Attackers {
  /** Uploads whose last byte was acknowledged: each has to end. */
  readonly sent: number[]
  /** Answers that nobody must see, such as a 500. */
  readonly wrong_answers: string[]
  stop(): Promise<void>
}

interface Attack {
  readonly address: string
  /** Of an administrator; null when the product no longer responds. */
  readonly token: Promise<string | null>
  readonly project_id: number
}

/** Imports of a person in flight. */
const IMPORTS = 4
/** Fewer than the 7 MB of the bench: the machine also has to recover from the kill. */
const PDF_BYTES = 2_000_000
/** What the product says when it is busy or going down: 429, 503, and 507 of a full disk; 422 is what an import of such a workbook gets. */
const EXPECTED = new Set([200, 422, 429, 503])

interface Sent {
  path: string
  body: { file_name: string; size_bytes: number }
  content: Buffer
}

function filesFor(project_id: number): Sent[] {
  const name = randomUUID()
  const document = documents.upload.path.replace('{projectId}', String(project_id))
  const drawing = { project_id, epsg: 2240 }
  const file = (path: string, extension: string, text: Buffer | string, more: object = {}): Sent => {
    const content = Buffer.from(text)
    return { path, content, body: { file_name: `${name}.${extension}`, size_bytes: content.length, ...more } }
  }
  return [
    file(document, 'pdf', streamLinesPdf({ name, bytes: PDF_BYTES })),
    file(gisFiles.upload.path, 'kml', digitsKml({ name }), drawing),
    file(gisFiles.upload.path, 'xml', spiralLandXml({ name }), drawing),
  ]
}

/** Sends one of each file, and imports all the time. */
export function startAttackers({ address, token, project_id }: Attack): Attackers {
  const sent: number[] = []
  const wrong_answers: string[] = []
  let over = false
  const call = async (
    bearer: string,
    path: string,
    {
      method,
      body,
      headers,
    }: { method: string; body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> },
  ): Promise<string | null> => {
    const answer = await fetch(`${address}${path}`, {
      method,
      body,
      headers: { authorization: `Bearer ${bearer}`, ...headers },
    }).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      () => null,
    )
    if (answer === null) over = true
    else if (!EXPECTED.has(answer.status)) wrong_answers.push(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`)
    return answer?.status === 200 ? answer.text : null
  }
  const sendFile = async (bearer: string, { path, body, content }: Sent): Promise<void> => {
    const json = { 'content-type': 'application/json' }
    const begun = await call(bearer, path, { method: 'POST', body: JSON.stringify(body), headers: json })
    if (begun === null) return
    const { id } = (JSON.parse(begun) as { upload: Upload }).upload
    const part = await call(bearer, uploads.append.path.replace('{id}', String(id)), {
      method: uploads.append.method,
      body: new Uint8Array(content),
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    })
    if (part !== null) sent.push(id)
  }
  const importAgain = async (bearer: string, workbook: Buffer): Promise<void> => {
    while (!over)
      await call(bearer, `${masterPayItems.import.path}?validate_only=true`, {
        method: 'POST',
        body: new Uint8Array(workbook),
        headers: { 'content-type': XLSX_TYPE },
      })
  }
  const running = token.then(async (bearer) => {
    if (bearer === null) return
    const workbook = await farCellWorkbook()
    await Promise.all([
      ...Array.from({ length: IMPORTS }, () => importAgain(bearer, workbook)),
      ...filesFor(project_id).map((file) => sendFile(bearer, file)),
    ])
  })
  return {
    sent,
    wrong_answers,
    stop: async () => {
      over = true
      await running
    },
  }
}
