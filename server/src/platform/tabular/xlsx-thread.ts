import { parentPort } from 'node:worker_threads'
import { recordsOfXlsx, type XlsxAnswer, type XlsxTask } from './xlsx-records.ts'

parentPort?.on('message', ({ id, content, most_rows }: XlsxTask & { id: number }) => {
  void recordsOfXlsx(Buffer.from(content), { most_rows }).then((answer: XlsxAnswer) =>
    parentPort?.postMessage({ id, ...answer }),
  )
})
