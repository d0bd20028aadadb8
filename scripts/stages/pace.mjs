import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Threads or processes that work at the same time: a machine that holds back one of two processors is half as fast, though one thread would not see it. */
const SIDE_BY_SIDE = 2
/** Processes that each of the two starts, one after another. */
const STARTS = 4
/** Milliseconds that each kind of work takes on the machine whose limits the tests are written for: two idle cores. */
export const REFERENCE = { computing: 700, starting: 180 }
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

/** @returns milliseconds that `task` takes, done by two at the same time. */
async function sideBySide(task) {
  const started = performance.now()
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, (_, at) => task(at)))
  return performance.now() - started
}

async function computing() {
  const workers = Array.from({ length: SIDE_BY_SIDE }, () => new Worker(work, { eval: true }))
  await Promise.all(workers.map((worker) => once(worker, 'message')))
  return sideBySide((at) => {
    workers[at].postMessage('go')
    return once(workers[at], 'message')
  })
}

const starting = () =>
  sideBySide(async () => {
    for (let start = 0; start < STARTS; start += 1) await once(spawn(process.execPath, ['--eval', '0']), 'exit')
  })

/**
 * How many times slower than the reference machine this machine currently is, from 1 to 8. Time limits of tests are multiplied by it
 * (`MILEPOST_PACE`), so that a slow machine gets enough time and a fast one soon reports that something hangs.
 *
 * Computing and starting processes are measured apart, and the slower counts: a virtual machine can compute at full speed while each page of
 * memory, and so each start of a browser, a database or a server, takes it many times as long.
 */
export async function measurePace() {
  const computed = await computing()
  return paceOf({ computing: computed, starting: await starting() })
}

/** @param milliseconds that each kind of work took. */
export function paceOf(milliseconds) {
  const pace = Math.max(...Object.keys(REFERENCE).map((kind) => milliseconds[kind] / REFERENCE[kind]))
  return Math.round(Math.min(SLOWEST, Math.max(1, pace)) * 10) / 10
}
