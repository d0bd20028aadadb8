import { parentPort } from 'node:worker_threads'
import { yieldToOthers } from '../threads/thread-priority.ts'
import { drawReport, type PdfReport } from './pdf-report.ts'

/** Requests go first: a report takes the processor that they leave. */
const NICENESS = 5

export type ReportAnswer = { id: number } & ({ content: Uint8Array<ArrayBuffer> } | { fault: string })

/** A thread that draws reports, one after the other. */
yieldToOthers(NICENESS)
let last: Promise<void> = Promise.resolve()
parentPort?.on('message', (task: PdfReport & { id: number }) => {
  last = last.then(async () => {
    const answer = await answerTo(task)
    parentPort?.postMessage(answer, 'content' in answer ? movable(answer.content) : [])
  })
})

/** The memory of a file, which moves to the process instead of being copied; a small file may share its memory with others, which stays. */
const movable = ({ buffer, byteLength }: Uint8Array<ArrayBuffer>): ArrayBuffer[] =>
  buffer.byteLength === byteLength ? [buffer] : []

async function answerTo({ id, ...report }: PdfReport & { id: number }): Promise<ReportAnswer> {
  try {
    return { id, content: await drawReport(report) }
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
