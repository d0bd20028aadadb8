import { createReadStream } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { LandXmlAnswer, LandXmlTask } from './landxml-file.ts'
import { readLandXml } from './landxml.ts'
import { UnreadableLandXml } from './read-elements.ts'

async function answerOf(path: string): Promise<LandXmlAnswer> {
  try {
    return { read: await readLandXml(createReadStream(path)) }
  } catch (error) {
    if (error instanceof UnreadableLandXml) return { unreadable: { reason: error.reason, line: error.line } }
    throw error
  }
}

parentPort?.on('message', ({ id, path }: LandXmlTask & { id: number }) => {
  void answerOf(path).then((answer) => parentPort?.postMessage({ id, ...answer }))
})
