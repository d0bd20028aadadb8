import { ingest, plants as plantRoutes, type IngestAnswer } from '@milepost/contract'
import type { TestApp } from '../../../testing/app.ts'
import { insert } from '../../../testing/world.ts'

/** A supplier's system in tests: its plant, its key, and the calls that the key allows. */
export interface Sender {
  supplier_id: number
  plant_id: number
  plant: string
  key_id: number
  key: string
  post(
    body: unknown,
    options?: PostOptions,
  ): Promise<{ status: number; body: IngestAnswer & { error?: { code: string; message: string } } }>
}

export interface PostOptions {
  validate_only?: boolean
  headers?: Record<string, string>
}

let made = 0

/** Creates a supplier with a plant and a key by the same calls as an administrator. */
export async function createSender(
  app: TestApp,
  { code = `PLANT-${(made += 1)}`, of = 'first' }: { code?: string; of?: 'first' | 'second' } = {},
): Promise<Sender> {
  const name = `Supplier of ${code}`
  const supplier = (await app.call(plantRoutes.createSupplier, { of, body: { name } })).json().supplier as {
    id: number
  }
  const plant = (
    await app.call(plantRoutes.create, {
      of,
      body: { code, name: code, kind: 'asphalt', supplier_id: supplier.id, time_zone: 'America/New_York' },
    })
  ).json().plant as { id: number }
  const created = (
    await app.call(ingest.createKey, { of, body: { supplier_id: supplier.id, name: 'Ticketing' } })
  ).json() as { id: number; key: string }
  return {
    supplier_id: supplier.id,
    plant_id: plant.id,
    plant: code,
    key_id: created.id,
    key: created.key,
    post: (body, options) => post(app, created.key, body, options),
  }
}

async function post(
  app: TestApp,
  key: string,
  body: unknown,
  { validate_only = false, headers = {} }: PostOptions = {},
) {
  const raw_body = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  const answer = await app.call(ingest.post, {
    as: null,
    raw_body,
    headers: { authorization: `Bearer ${key}`, ...headers },
    ...(validate_only && { query: { validate_only: true } }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

export const createProject = (
  app: TestApp,
  dot_code: string,
  columns: { time_zone?: string; state_project_number?: string } = {},
): Promise<number> =>
  insert(
    app.owner,
    'insert into projects (authority_id, name, dot_code, time_zone, state_project_number) values ($1, $2, $2, $3, $4) returning id',
    [app.world.first.id, dot_code, columns.time_zone ?? 'America/New_York', columns.state_project_number ?? null],
  )

/** A whole ticket as a plant sends it; `changes` replace fields. */
export const ticketOf = (
  plant: string,
  ticket_number: string,
  changes: Record<string, unknown> = {},
): Record<string, unknown> => ({
  plant,
  ticket_number,
  event: 'created',
  printed_at: '2026-11-20T14:05:00-05:00',
  material: '12.5mm SP',
  material_type: 'asphalt',
  weighing_method: 'platform',
  gross: 73240,
  tare: 28120,
  net: 45120,
  uom: 'LB',
  truck: 'T-440',
  hauler: 'Peach State Hauling',
  customer_name: 'Reeves',
  weighmaster: 'R. Diaz',
  ...changes,
})
