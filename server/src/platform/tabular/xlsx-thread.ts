import { parentPort } from 'node:worker_threads'
import { recordsOfXlsx, type XlsxAnswer, type XlsxTask } from './xlsx-records.ts'

parentPort?.on('message', ({ id, content }: XlsxTask & { id: number }) => {
  void recordsOfXlsx(Buffer.from(content)).then((answer: XlsxAnswer) => parentPort?.postMessage({ id, ...answer }))
})
