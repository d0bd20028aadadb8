import { ingest } from '@milepost/contract'
import { ingestFeature } from '@milepost/server/features/ingest/index'
import { postOf } from '../cases/posts.ts'
import { runLoad } from '../load/loader.ts'
import type { Exchange } from '../load/sql-load.ts'
import { figure, lineOf } from '../report.ts'
import { handlerOf } from '../statements/recorder.ts'
import type { Measure } from './bench.ts'
import { createSupplierRecorder, namesOfPlant } from './supplier.ts'

const BATCH = 1000
const POSTS = 12

/** Posts of 1,000 tickets over HTTP, one after the other and two at a time, against the SQL that the door sends for as many. */
export const measureIngest: Measure = async (bench) => {
  const names = await namesOfPlant(bench)
  const run = Date.now().toString(36).toUpperCase()
  const requests = (part: string) =>
    Array.from({ length: POSTS }, (_unused, at) => ({
      method: 'POST' as const,
      path: ingest.post.path,
      token: bench.keys[names.plant] ?? '',
      body: postOf(`${run}${part}${at}-`, BATCH, names),
    }))
  const load = (part: string, connections: number) =>
    runLoad({ kind: 'http', address: bench.address, requests: requests(part), connections, seconds: 600, once: true })
  await load('W', 1)
  const bare = await loadRecorded(
    bench,
    requests('S').map(({ body }) => body),
    names.plant,
  )
  const one = await load('A', 1)
  const two = await load('B', 2)
  const rate = ({ a_second }: { a_second: number }) => a_second * BATCH
  bench.log(
    `ingest: ${figure(rate(one))} tickets a second, two at a time ${figure(rate(two))}, bare ${figure(rate(bare))}`,
  )
  return [
    {
      title: 'Ingest in posts of 1,000',
      lines: [
        lineOf({
          name: 'one post after the other',
          value: rate(one),
          unit: ' tickets a second',
          at_least: 2000,
          detail: `p95 of a post ${figure(one.p95)} ms`,
        }),
        lineOf({ name: 'two posts at a time', value: rate(two), unit: ' tickets a second', at_least: 2000 }),
        lineOf({
          name: 'share of bare SQL that writes the same rows',
          value: (100 * rate(one)) / rate(bare),
          unit: '%',
          at_least: 25,
          detail: `${figure(rate(bare))} tickets a second: every statement that the door sends, recorded and sent again`,
        }),
      ],
    },
  ]
}

/** Records what ingest sends for each post (rolled back there), and sends it again to be committed. */
async function loadRecorded(bench: Parameters<Measure>[0], bodies: readonly string[], plant: string) {
  const recorder = await createSupplierRecorder(bench, plant)
  try {
    const exchanges: Exchange[] = []
    const { routes } = ingestFeature({ signer: { sign: () => '', public_key: '' } })
    for (const body of bodies) exchanges.push(await recorder.post(handlerOf(routes, ingest.post), body))
    return await runLoad({ kind: 'sql', url: bench.url, exchanges, connections: 1, seconds: 600, once: true })
  } finally {
    await recorder.close()
  }
}
