import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Threads that work at the same time: a machine that holds back one of two processors is half as fast, though one thread would not see it. */
const THREADS = 2
/** Milliseconds that the work takes on the machine whose limits the tests are written for: two idle cores. */
export const REFERENCE = 700
/** A machine slower than this is not waited for. */
const SLOWEST = 8

/** What one thread does: the mix of hashing, sorting and text that tests are made of. */
const work = `
  const { createHash } = require('node:crypto')
  const { parentPort } = require('node:worker_threads')
  const rows = Array.from({ length: 4000 }, (_, at) => ({ at, name: 'ticket ' + ((at * 7919) % 4000) }))
  parentPort.once('message', () => {
    let hash = ''
    for (let round = 0; round < 150; round += 1) {
      const sorted = JSON.parse(JSON.stringify(rows)).sort((a, b) => (a.name < b.name ? -1 : 1))
      hash = createHash('sha256').update(hash + JSON.stringify(sorted)).digest('hex')
    }
    parentPort.postMessage(hash)
    parentPort.close()
  })
  parentPort.postMessage('ready')
`

/**
 * How many times slower than the reference machine this machine currently is, from 1 to 8. Time limits of tests are multiplied by it
 * (`MILEPOST_PACE`), so that a slow machine gets enough time and a fast one soon reports that something hangs.
 */
export async function measurePace() {
  const workers = Array.from({ length: THREADS }, () => new Worker(work, { eval: true }))
  await Promise.all(workers.map((worker) => once(worker, 'message')))
  const started = performance.now()
  await Promise.all(
    workers.map((worker) => {
      worker.postMessage('go')
      return once(worker, 'message')
    }),
  )
  return paceOf(performance.now() - started)
}

/** @param milliseconds that the work took. */
export function paceOf(milliseconds) {
  const pace = milliseconds / REFERENCE
  return Math.round(Math.min(SLOWEST, Math.max(1, pace)) * 10) / 10
}
