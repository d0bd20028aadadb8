import { parentPort } from 'node:worker_threads'
import { recordsOfXlsx, type XlsxAnswer, type XlsxTask } from './xlsx-records.ts'

parentPort?.on('message', ({ id, content, ...options }: XlsxTask & { id: number }) => {
  void recordsOfXlsx(Buffer.from(content), options).then((answer: XlsxAnswer) =>
    parentPort?.postMessage({ id, ...answer }),
  )
})
