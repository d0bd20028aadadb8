import {
  documents,
  images,
  reconciliation,
  ticketDecisions,
  uploads,
  type BulkResult,
  type DocumentFolder,
  type Attachment,
  type Image,
  type Upload,
} from '@milepost/contract'
import { showContracts } from '../features/contracts/contracts.fixtures.ts'
import { switchFlag } from '../features/flags/flags.fixtures.ts'
import { photo } from '../features/images/images.fixtures.ts'
import { createSender, ticketOf } from '../features/ingest/testing/sender.ts'
import type { TestApp } from './app.ts'
import { emptyReport } from './empty-report.ts'
import { inspectionOfPlant } from './inspection-of-plant.ts'
import { matrixEntries } from './matrix-entries.ts'
import type { MatrixAgency, OneOfEach } from './matrix.ts'
import { insert } from './world.ts'

/** Creates them by the calls that people and suppliers make; only a project, which no call creates yet, comes by SQL. */
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
  await showContracts(test.owner, authority_id)
  await switchFlag(test.owner, authority_id, 'dot_slip_calibration')
  await switchFlag(test.owner, authority_id, 'project_stationing')
  await switchFlag(test.owner, authority_id, 'document_classification')
  const contract = await insert(
    test.owner,
    'insert into contracts (authority_id, number, name) values ($1, $2, $2) returning id',
    [authority_id, `Contract ${marker}`],
  )
  const own = async (statement: string) =>
    Number((await test.owner.query<{ id: string }>(statement, [authority_id])).rows[0]?.id)
  const row = (column: string) =>
    own(`select ${column} as id from tickets where authority_id = $1 and ${column} is not null limit 1`)
  const pay_item = await insert(
    test.owner,
    `insert into project_pay_items (authority_id, project_id, line_number, item_code, item_description, unit_of_measure, quantity)
       values ($1, $2, 1, $3::text, 'Item ' || $3::text, 'TON', 100) returning id`,
    [authority_id, project, marker],
  )
  const pay_period = await insert(
    test.owner,
    "insert into pay_periods (authority_id, project_id, number, start_on, end_on) values ($1, $2, 1, '2026-11-01', '2026-11-30') returning id",
    [authority_id, project],
  )
  const pay_entry = await insert(
    test.owner,
    `insert into pay_entries (authority_id, project_id, pay_item_id, pay_period_id, kind, source, quantity, work_date, act_id, created_at, created_by, created_by_name)
           values ($1, $2, $3, $4, 'by_hand', 'web', 1, '2026-11-20', 1, now(), 1, $5) returning id`,
    [authority_id, project, pay_item, pay_period, `Inspector ${marker}`],
  )
  const attached = await test.call(reconciliation.attach, {
    of,
    params: { projectId: project, id: pay_entry },
    body: {
      content: Buffer.from(`%PDF-1.7\n${marker}\n%%EOF`).toString('base64'),
      file_name: `${marker}.pdf`,
    } as never,
  })
  const sent = await sendDocument(test, { of, project, marker })
  return {
    marker,
    sender,
    dot_code,
    ids: {
      dot_authorities: authority_id,
      dot_employees: employee,
      projects: project,
      dot_projects: project,
      project,
      slips: ticket,
      ticket,
      supplied_slips: ticket,
      images: added.json<{ image: Image }>().image.id,
      imageable: ticket,
      held,
      change: Number(flagged.json<BulkResult>().change_id),
      plants: sender.plant_id,
      plant_health: sender.plant_id,
      plant: sender.plant_id,
      sandbox_runs: await insert(
        test.owner,
        `insert into sandbox_runs (authority_id, key_id, at, tickets, refused, passed, profile_version, report, signature)
           values ($1, $2, now(), 1, 0, true, 0, $3, $4) returning id`,
        [authority_id, sender.key_id, emptyReport(marker), marker],
      ),
      ...(await inspectionOfPlant(test.owner, { authority_id, plant_id: sender.plant_id, marker })),
      keys: sender.key_id,
      key: sender.key_id,
      supplier: sender.supplier_id,
      sessions: test.world[of].sessions.qc_lab,
      deliveries: await own('select id from ingest_deliveries where authority_id = $1 limit 1'),
      ...(await ofFeatures(test, { authority_id, project, marker })),
      report_schedules: await insert(
        test.owner,
        `insert into report_schedules (authority_id, project_id, membership_id, name, report, export_format, language, frequency, send_at, recipient_ids, next_at)
           values ($1, $2, $3, 'Report ' || $4::text, '{"kind":"finals","type":"supplier","range":"today"}', 'csv', 'en', 'daily', '17:30', array[$3::bigint], '2100-01-01') returning id`,
        [authority_id, project, test.world[of].memberships.administrator, marker],
      ),
      schedule_activities: await insert(
        test.owner,
        `insert into schedule_activities (authority_id, project_id, name, kind, starts_on, ends_on, created_at)
           values ($1, $2, 'Activity ' || $3::text, 'work', '2026-11-20', '2026-11-21', now()) returning id`,
        [authority_id, project, marker],
      ),
      notices: await insert(
        test.owner,
        `insert into notices (authority_id, holder_id, kind, project_id, count, first_at, last_at, subjects)
           values ($1, $2, 'ticket_rejected', $3, 1, now(), now(), jsonb_build_array(jsonb_build_object('id', null, 'label', $4::text))) returning id`,
        [authority_id, test.world[of].memberships.administrator, project, marker],
      ),
      work_zone_road_events: await insert(
        test.owner,
        `insert into work_zones (authority_id, project_id, name, line, length_meters, created_at, created_by_name, updated_at, updated_by_name)
           values ($1, $2, $3, '[[-84.4,33.7],[-84.39,33.71]]', 1446, now(), $3, now(), $3) returning id`,
        [authority_id, project, `Work zone ${marker}`],
      ),
      work_zone_subscribers: await insert(
        test.owner,
        `insert into work_zone_subscribers (authority_id, name, url, secret, created_at, created_by_name)
           values ($1, $2, 'https://' || lower($2::text) || '.example', repeat('s', 40), now(), 'Ada') returning id`,
        [authority_id, `Subscriber-${marker}`],
      ),
      outside_feeds: await insert(
        test.owner,
        `insert into outside_feeds (authority_id, name, url, created_at, created_by_name)
           values ($1, $2, 'https://' || lower($2::text) || '.example', now(), 'Ada') returning id`,
        [authority_id, `Feed-${marker}`],
      ),
      oem_equipments: await insertMachine(test, { authority_id, project, marker }),
      telematics_connections: await insert(
        test.owner,
        `insert into telematics_connections (authority_id, name, address, sign_in, poll_minutes, active, next_poll_at, created_at, updated_at)
           values ($1, $2, 'https://oem.example/Fleet/1', 'none', 60, false, now(), now(), now()) returning id`,
        [authority_id, `OEM ${marker}`],
      ),
      gis_files: await insert(
        test.owner,
        `insert into gis_files (authority_id, project_id, kind, name, file_name, format, file_key, size_bytes, sha256, epsg, status, pending_since, created_at, updated_at,
           created_by, created_by_name)
         values ($1::bigint, $2, 'drawing', 'Drawing ' || $4::text, 'drawing.dxf', 'dxf', $1::bigint || '/gis/none', 1, repeat('0', 64), 2263, 'ready_for_review', now(), now(), now(), $3, 'A')
         returning id`,
        [authority_id, project, test.world[of].memberships.administrator, marker],
      ),
      drone_urls: await insert(
        test.owner,
        `insert into drone_urls (authority_id, project_id, name, url, created_at, updated_at, created_by_name)
         values ($1, $2, 'Flight ' || $3::text, 'https://drone.example.gov/' || $3::text, now(), now(), 'A') returning id`,
        [authority_id, project, marker],
      ),
      external_dot_contractors: await insert(
        test.owner,
        `insert into external_contractors (authority_id, project_id, company_id, name, type)
           select $1, $2, company_named($3), $3, 'subcontractor' returning id`,
        [authority_id, project, `Contractor ${marker}`],
      ),
      contracts: contract,
      contract,
      contract_projects: await insert(
        test.owner,
        'insert into contract_projects (authority_id, contract_id, number, name, project_id) values ($1, $2, $3, $3, $4) returning id',
        [authority_id, contract, `Part ${marker}`, project],
      ),
      master_pay_items: await insert(
        test.owner,
        `insert into master_pay_items (authority_id, item_code, item_description, unit_of_measure)
           values ($1, $2::text, 'Item ' || $2::text, 'TON') returning id`,
        [authority_id, marker],
      ),
      pay_item,
      pay_items: pay_item,
      pay_period,
      pay_periods: pay_period,
      change_orders: await insert(
        test.owner,
        `with series as (insert into number_series (authority_id, kind, project_id, last_number) values ($1, 'change_order', $2, 1))
         insert into change_orders (authority_id, project_id, number, description, effective_on, created_by, created_by_name, created_at, updated_at)
           values ($1, $2, 1, 'Update ' || $3::text, '2026-11-20', 1, $3::text, now(), now()) returning id`,
        [authority_id, project, marker],
      ),
      conversion_factors: await insert(
        test.owner,
        `insert into conversion_factors (authority_id, project_id, ticket_uom, pay_uom, factor, per, basis, valid_from, approved_at, approved_by, approved_by_name)
           values ($1, $2, 'TON', 'CY', 2.02, 'pay_uom', 'Basis ' || $3::text, '2026-11-01', now(), 1, $3::text) returning id`,
        [authority_id, project, marker],
      ),
      daily_summaries: await insert(
        test.owner,
        `with s as (
           insert into daily_summaries (authority_id, project_id, plant_id, day, version, lists_numbers) values ($1, $2, $3, '2026-11-20', 1, false) returning *)
         insert into daily_summary_versions (authority_id, daily_summary_id, version, content, content_hash, source, by_name, received_at)
         select authority_id, id, 1, jsonb_build_object('lines', '[]'::jsonb, 'ticket_numbers', jsonb_build_array($4::text), 'voided_numbers', '[]'::jsonb, 'notes', $4::text),
           '', 'form', $4, now() from s returning daily_summary_id as id`,
        [authority_id, project, sender.plant_id, marker],
      ),
      exceptions: await insert(
        test.owner,
        `insert into exceptions (authority_id, project_id, day, plant_id, material, kind, subject_key, subject, details, digest, state, opened_at, reason, settled_by_name, settled_at)
           values ($1, $2, '2026-11-20', $3, $4, 'late', $4, $4, '{}', '', 'settled', now(), 'other', $4, now()) returning id`,
        [authority_id, project, sender.plant_id, marker],
      ),
      pay_entries: pay_entry,
      pay_entry_attachments: attached.json<{ attachment: Attachment }>().attachment.id,
      ...sent,
      ...(await alignmentOfProject(test, { authority_id, project, marker })),
      contractor_access_requests: await insert(
        test.owner,
        `insert into contractor_access_requests (authority_id, project_id, first_name, last_name, company_name, email, locale, requested_at)
           values ($1, $2, 'Asking', $3::text, 'Company ' || $3::text, $3::text || '@asking.example', 'en', now()) returning id`,
        [authority_id, project, marker],
      ),
      async_jobs: await insert(
        test.owner,
        `insert into async_jobs (authority_id, holder_id, kind, request, file_name, download_secret, created_at, expires_at)
           values ($1, $2, 'tickets', '{}', $3 || '.csv', $3, now(), now() + interval '1 day') returning id`,
        [authority_id, test.world[of].memberships.administrator, marker],
      ),
      table_views: await insert(
        test.owner,
        `insert into table_views (authority_id, holder_id, table_key, name, shared, address)
           values ($1, $2, 'tickets', 'View ' || $3::text, true, '{}') returning id`,
        [authority_id, test.world[of].memberships.administrator, marker],
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
      job_slip_projects: await row('contractor_job_id'),
      hauler: await row('hauler_id'),
      customer: await row('customer_id'),
    },
  }
}

/** A folder and a document of a project, as people make them: the file is sent and taken by the worker. */
async function sendDocument(
  test: TestApp,
  { of, project, marker }: { of: 'first' | 'second'; project: number; marker: string },
): Promise<Record<string, number>> {
  const params = { projectId: project }
  const shared_with = ['consultant', 'contractor'] as const
  const made = await test.call(documents.addFolder, {
    of,
    params,
    body: { name: `Folder ${marker}`, parent_id: null, shared_with: [...shared_with] },
  })
  const folder_id = made.json<{ folder: DocumentFolder }>().folder.id
  const content = Buffer.from(`Words of ${marker}`)
  const begun = await test.call(documents.upload, {
    of,
    params,
    body: { file_name: `${marker}.txt`, size_bytes: content.length, folder_id },
  })
  const { id } = begun.json<{ upload: Upload }>().upload
  await test.call(uploads.append, {
    of,
    params: { id },
    raw_body: content,
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
  })
  const busy = async () =>
    (
      await test.owner.query(
        "select from graphile_worker.jobs where task_identifier in ('take_upload', 'read_document_text') limit 1",
      )
    ).rows.length > 0
  // The worker's jobs must not continue while a test counts rows.
  while (await busy()) await new Promise((resolve) => setTimeout(resolve, 100))
  const { upload } = (await test.call(uploads.get, { of, params: { id } })).json<{ upload: Upload }>()
  if (upload.state !== 'done') throw new Error(`the document was not taken: ${upload.problem?.message ?? upload.state}`)
  return {
    document_folders: folder_id,
    uploads: id,
    documents: Number(upload.result?.['document_id']),
    versions: Number(upload.result?.['version_id']),
    pages: 1,
  }
}

/** The rows that features make by themselves (`*.matrix.ts`). */
async function ofFeatures(test: TestApp, agency: MatrixAgency): Promise<Record<string, number>> {
  const ids: Record<string, number> = {}
  for (const { oneOfEach } of matrixEntries) Object.assign(ids, await oneOfEach?.(test, agency))
  return ids
}

/** A machine on the project that ran for an hour. */
async function insertMachine(
  test: TestApp,
  { authority_id, project, marker }: { authority_id: number; project: number; marker: string },
): Promise<number> {
  const id = await insert(
    test.owner,
    `insert into machines (authority_id, equipment_id, oem, model, contractor, project_id, created_at, updated_at)
       values ($1, 'M-' || $3, 'OEM ' || $3, 'Model ' || $3, 'Contractor ' || $3, $2, now(), now()) returning id`,
    [authority_id, project, marker],
  )
  await test.owner.query(
    `insert into machine_states (authority_id, machine_id, status_id, status_since, running, latitude, longitude, located_at, reported_at, received_at)
       values ($1, $2, 1, now(), true, 33.7, -84.4, now(), now(), now())`,
    [authority_id, id],
  )
  return id
}

/** A file with one alignment, the project's route along it, and a custom station. */
async function alignmentOfProject(
  { owner }: Pick<TestApp, 'owner'>,
  { authority_id, project, marker }: { authority_id: number; project: number; marker: string },
): Promise<Record<'alignment_files' | 'alignments' | 'stations', number>> {
  const file = await insert(
    owner,
    `insert into alignment_files (authority_id, project_id, file_key, file_name, size_bytes, sha256, epsg, status, created_at, created_by, created_by_name)
     values ($1::bigint, $2, $1::bigint || '/alignments/' || lower($3::text), $3::text || '.xml', 1, repeat('0', 64), 2263, 'read', now(), 1, $3::text) returning id`,
    [authority_id, project, marker],
  )
  const alignment = await insert(
    owner,
    `insert into alignments (authority_id, alignment_file_id, number, name, description, unit, station_start, length, course, line, west, south, east, north)
     values ($1, $2, 1, $3, '', 'us-ft', 0, 1000, '{"segments": [{"x": 989791, "y": 212522, "direction": 0, "length": 1000, "k0": 0, "k1": 0}], "equations": [], "profiles": []}',
       '[[-73.98, 40.75], [-73.976, 40.75]]', -73.98, 40.75, -73.976, 40.75) returning id`,
    [authority_id, file, marker],
  )
  await insert(
    owner,
    `insert into project_routes (authority_id, project_id, alignment_id, from_station, to_station, offset_limit_ft, updated_at, updated_by_name)
     values ($1, $2, $3, 0, 1000, 200, now(), $4) returning id`,
    [authority_id, project, alignment, marker],
  )
  const station = await insert(
    owner,
    `insert into custom_stations (authority_id, project_id, alignment_id, name, internal, longitude, latitude, created_at, created_by_name)
     values ($1, $2, $3, $4, 100, -73.979, 40.75, now(), $4) returning id`,
    [authority_id, project, alignment, marker],
  )
  return { alignment_files: file, alignments: alignment, stations: station }
}
