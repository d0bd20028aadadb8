import { images, ticketDecisions, type BulkResult, type Image } from '@milepost/contract'
import { photo } from '../features/images/images.fixtures.ts'
import { createSender, ticketOf, type Sender } from '../features/ingest/testing/sender.ts'
import type { TestApp } from './app.ts'
import { insert } from './world.ts'

/** One row of everything that an authority can have, each name bearing the authority's marker. */
export interface OneOfEach {
  /** Stands in every name and number of the authority's rows, and nowhere else. */
  marker: string
  sender: Sender
  dot_code: string
  /** Ids by the word that stands before `{id}` in a path, and for filters and bodies by the field's name without `_id`. */
  ids: Record<string, number>
}

/** Makes them by the calls that people and suppliers make; only a project, which no call makes yet, comes by SQL. */
export async function makeOneOfEach(test: TestApp, of: 'first' | 'second', marker: string): Promise<OneOfEach> {
  const { id: authority_id, district_id } = test.world[of]
  await test.owner.query('update districts set name = $3 where authority_id = $1 and id = $2', [
    authority_id,
    district_id,
    `District ${marker}`,
  ])
  const dot_code = `P-${marker}`
  const project = await insert(
    test.owner,
    "insert into projects (authority_id, name, dot_code, time_zone, district_id, status) values ($1, $2, $3, 'America/New_York', $4, 'construction') returning id",
    [authority_id, `Road ${marker}`, dot_code, district_id],
  )
  const sender = await createSender(test, { code: `${marker}-01`, of })
  const names = {
    material: `Mix ${marker}`,
    truck: `T ${marker}`,
    hauler: `Hauling ${marker}`,
    customer_name: `Customer ${marker}`,
    job_number: `J-${marker}`,
    po_number: `PO-${marker}`,
    weighmaster: `W. ${marker}`,
  }
  const { body } = await sender.post({
    tickets: [
      ticketOf(sender.plant, `${marker}-1`, { ...names, dot_code }),
      ticketOf(sender.plant, `${marker}-2`, names),
      ticketOf(sender.plant, `${marker}-3`, { ...names, net: -1 }),
    ],
  })
  const [ticket, held] = body.results.map(({ slip_id }) => Number(slip_id))
  if (!ticket || !held || body.counts.refused !== 1)
    throw new Error(`the tickets were not taken: ${JSON.stringify(body)}`)
  const flagged = await test.call(ticketDecisions.bulkFlag, { of, body: { slip_ids: [ticket], flag: true } })
  const added = await test.call(images.add, {
    of,
    body: {
      imageable_type: 'ticket',
      imageable_id: ticket,
      file_name: `${marker}.jpg`,
      content: (await photo({ make: marker })).toString('base64'),
    },
  })
  const employee = test.world[of].memberships.safety_inspector
  await test.owner.query("update memberships set first_name = 'Employee', last_name = $2 where id = $1", [
    employee,
    marker,
  ])
  const own = async (statement: string) =>
    Number((await test.owner.query<{ id: string }>(statement, [authority_id])).rows[0]?.id)
  const row = (column: string) =>
    own(`select ${column} as id from tickets where authority_id = $1 and ${column} is not null limit 1`)
  return {
    marker,
    sender,
    dot_code,
    ids: {
      dot_authorities: authority_id,
      dot_employees: employee,
      projects: project,
      project,
      slips: ticket,
      images: added.json<{ image: Image }>().image.id,
      imageable: ticket,
      held,
      change: Number(flagged.json<BulkResult>().change_id),
      plants: sender.plant_id,
      plant: sender.plant_id,
      keys: sender.key_id,
      key: sender.key_id,
      supplier: sender.supplier_id,
      sessions: test.world[of].sessions.qc_lab,
      deliveries: await own('select id from ingest_deliveries where authority_id = $1 limit 1'),
      dot_groups: await insert(test.owner, 'insert into groups (authority_id, name) values ($1, $2) returning id', [
        authority_id,
        `Group ${marker}`,
      ]),
      table_views: await insert(
        test.owner,
        `insert into table_views (authority_id, membership_id, table_key, name, shared, address)
           select authority_id, id, 'tickets', 'View ' || $2::text, true, '{}' from memberships where authority_id = $1 limit 1 returning id`,
        [authority_id, marker],
      ),
      verifications: await insert(
        test.owner,
        `insert into ledger_verifications (authority_id, scope, state, started_by, started_by_name, started_at)
           values ($1, 'all', 'done', 1, $2, now()) returning id`,
        [authority_id, `Verifier ${marker}`],
      ),
      district: district_id,
      material: await row('material_id'),
      truck: await row('truck_id'),
      contractor_job: await row('contractor_job_id'),
      hauler: await row('hauler_id'),
      customer: await row('customer_id'),
    },
  }
}
