import { exports, type asyncJobStatuses, type exportColumns } from '@milepost/contract'
import { annLee } from '@milepost/server/features/exports/exports.fixtures'
import { ticketExport } from '@milepost/server/features/tickets/export/ticket-export'
import { createPool } from '@milepost/server/platform/database/pool'
import { tenantsOf } from '@milepost/server/platform/tenants'
import { workServices } from '../work-services.ts'
import { lineOf, type Section } from '../report.ts'
import type { Bench } from './bench.ts'

/** Columns of the list as people export it: names from eight tables, weights, times. */
const columns: readonly (typeof exportColumns)[number][] = [
  'ticket_number',
  'status',
  'printed_at',
  'plant',
  'supplier',
  'material',
  'truck',
  'hauler',
  'customer_name',
  'job_number',
  'project',
  'gross',
  'tare',
  'net',
  'uom',
  'overload_lbs',
]
const LOOK_EVERY = 200
/** Both are measured in turns, and the fastest of each is reported: other activity of the machine can only slow them down. */
const TURNS = 3
const MEGABYTE = 2 ** 20
const NEW_LINE = 10

/** An export of every ticket of the agency through the product, compared with COPY of the same joined and neutralized SELECT to nowhere. */
export async function measureExport(bench: Bench): Promise<Section[]> {
  let bare = await copyBare(bench)
  let product = await exportThroughProduct(bench)
  for (let turn = 1; turn < TURNS; turn++) {
    const [again, exported] = [await copyBare(bench), await exportThroughProduct(bench)]
    bare = again.seconds < bare.seconds ? again : bare
    product = {
      seconds: Math.min(product.seconds, exported.seconds),
      growth_mb: Math.max(product.growth_mb, exported.growth_mb),
    }
  }
  const rate = (seconds: number) => `${Math.round(bare.rows / seconds).toLocaleString('en-US')} rows a second`
  return [
    {
      title: `Export of ${bare.rows.toLocaleString('en-US')} tickets as CSV, ${columns.length} columns`,
      lines: [
        lineOf({
          name: 'share of COPY of the same SELECT into nothing',
          value: (100 * bare.seconds) / product.seconds,
          unit: '%',
          at_least: 60,
          detail: `${rate(product.seconds)} from the call to the file kept, against ${rate(bare.seconds)}`,
        }),
        lineOf({ name: 'growth of the process', value: product.growth_mb, unit: ' MB', at_most: 150 }),
      ],
    },
  ]
}

/** COPY under the application's role and row-level security; the output is counted and discarded. */
async function copyBare({ url, values }: Bench): Promise<{ rows: number; seconds: number }> {
  const pool = createPool({ url, set_role: true, size: 2 })
  const { authority_id } = values
  const tenants = tenantsOf(workServices(pool))
  try {
    const exporter = annLee({ db: tenants.reads(authority_id), authority_id, now: new Date() })
    const plan = await ticketExport.plan(exporter, { columns })
    if (!('statement' in plan)) throw new Error('tickets are exported from a statement')
    const { statement } = plan
    const begun = performance.now()
    const rows = await tenants.copyOut({ authority_id, statement }, async (copied) => {
      let lines = -1
      for await (const piece of copied as AsyncIterable<Buffer>)
        for (let at = piece.indexOf(NEW_LINE); at !== -1; at = piece.indexOf(NEW_LINE, at + 1)) lines += 1
      return lines
    })
    return { rows, seconds: (performance.now() - begun) / 1000 }
  } finally {
    await pool.end()
  }
}

async function exportThroughProduct({ address, token }: Bench): Promise<{ seconds: number; growth_mb: number }> {
  const headers = { authorization: `Bearer ${await token()}` }
  const get = async <T>(path: string) => (await (await fetch(new URL(path, address), { headers })).json()) as T
  const before = await residentMemory(address)
  let most = before
  const begun = performance.now()
  const query = columns.map((column) => `columns[]=${column}`).join('&')
  const { job_id } = await get<{ job_id: number }>(`${exports.tickets.path}?${query}`)
  for (;;) {
    const { status } = await get<{ status: (typeof asyncJobStatuses)[number] }>(
      `${exports.status.path}?job_id=${job_id}`,
    )
    most = Math.max(most, await residentMemory(address))
    if (status === 'error') throw new Error('the export failed')
    if (status === 'ready') break
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
  return { seconds: (performance.now() - begun) / 1000, growth_mb: (most - before) / MEGABYTE }
}

/** In bytes, as reported by the process. */
async function residentMemory(address: string): Promise<number> {
  const text = await (await fetch(new URL('/metrics', address))).text()
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1])
}
