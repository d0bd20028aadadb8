import { masterPayItems, XLSX_TYPE, type Upload } from '@milepost/contract'
import type { FairAgency } from '../cases/fair.queries.ts'
import type { PostNames } from '../cases/posts.ts'
import { callerOf, sendFile, untilRead, type Caller, type SentFile } from './caller.ts'

/** What somebody of the first agency has at hand, and what was answered. */
export interface Attacker {
  agency: FairAgency
  /** Calls as an employee, and as a plant. */
  call: Caller
  plant: Caller
  names: PostNames
  /** Ids of 5,000 tickets of the agency. */
  ids: number[]
  /** The five characters that most numbers of its tickets begin with. */
  beginning: string
  /** Whether to begin another call; false after the least time of a row, or when it takes too long. */
  goesOn(): boolean
  /** How many calls were answered how. */
  answers: Map<string, number>
}

export interface AttackerOptions extends Pick<Attacker, 'agency' | 'names' | 'ids' | 'beginning' | 'goesOn'> {
  address: string
  token: string
  key: string
  signal: AbortSignal
}

export const attackerOf = ({ address, token, key, signal, ...rest }: AttackerOptions): Attacker => ({
  ...rest,
  call: callerOf({ address, token, signal }),
  plant: callerOf({ address, token: key, signal }),
  answers: new Map(),
})

const count = ({ answers }: Attacker, answer: string): void => {
  answers.set(answer, (answers.get(answer) ?? 0) + 1)
}

/** Sends a call, reads its answer to the end, and counts it. */
export async function spend(attacker: Attacker, sent: Promise<Response>): Promise<void> {
  const response = await sent
  await response.arrayBuffer()
  count(attacker, String(response.status))
}

/** Keeps so many calls in flight while it goes on, each sent as soon as one was answered. */
export async function inFlight(attacker: Attacker, many: number, once: () => Promise<void>): Promise<void> {
  const sendInTurn = async (): Promise<void> => {
    do await once()
    while (attacker.goesOn())
  }
  await Promise.all(Array.from({ length: many }, sendInTurn))
}

/** Sends so many calls at once, and again when all are answered while it goes on. */
export async function burst(attacker: Attacker, many: number, once: () => Promise<void>): Promise<void> {
  do await Promise.all(Array.from({ length: many }, once))
  while (attacker.goesOn())
}

/** The preview of an import of pay items. */
export const previewImport = (attacker: Attacker, workbook: Buffer): Promise<void> =>
  spend(
    attacker,
    attacker.call(masterPayItems.import, {
      query: { validate_only: true },
      raw_body: new Uint8Array(workbook),
      headers: { 'content-type': XLSX_TYPE },
    }),
  )

/** Sends files three at a time, as a browser does, and waits until all have been read or refused. */
export async function sendFiles(
  attacker: Attacker,
  purpose: SentFile['purpose'],
  files: readonly { file_name: string; content: Buffer | string }[],
): Promise<void> {
  const waiting = [...files]
  const reads: Promise<void>[] = []
  const read = async (file: SentFile, upload: Upload): Promise<void> => {
    const outcome = await untilRead(attacker.call, file, upload).then(
      () => 'read',
      (error: Error) => error.message,
    )
    count(attacker, outcome)
  }
  const sendInTurn = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const file = {
        purpose,
        project_id: attacker.agency.project_id,
        file_name: next.file_name,
        content: Buffer.from(next.content),
      }
      reads.push(read(file, await sendFile(attacker.call, file)))
    }
  }
  await Promise.all(Array.from({ length: 3 }, sendInTurn))
  await Promise.all(reads)
}
