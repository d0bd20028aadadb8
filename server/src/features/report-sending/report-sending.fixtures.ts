import { constructionSystems, type ReportContent } from '@milepost/contract'
import { afterAll, beforeEach } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { insert } from '../../testing/world.ts'
import { sealedSecrets } from '../../platform/secrets/sealed-secrets.ts'
import { jobContext } from '../../testing/jobs.ts'
import { SystemTokens } from './client/system-tokens.ts'
import { continueSending } from './sending/continue-sending.ts'
import { createTickets, createPlaces, type Places } from '../tickets/tickets.fixtures.ts'
import { createItems } from '../reconciliation/reconciliation.fixtures.ts'
import { CONTRACT, DAY, dayContent, INSPECTOR, storeOfDay } from './posting/desired-report.fixtures.ts'
import { Answers } from './testing/construction-system/answer.ts'
import { startConstructionSystem, type ConstructionSystem } from './testing/construction-system/start.ts'

/** An approved report of a day whose contract and people are in the stand-in, anew for each test. */
export interface SendingDesk {
  test: TestApp
  places: Places
  authority_id: number
  project_id: number
  report_id: number
  system: ConstructionSystem
  /** Runs the job of a sending, as a worker of its own would. */
  run: (sending_id: number, at?: Date) => Promise<void>
  /** The stand-in as it is now. */
  there: () => Answers
}

export const TOKEN_SECRET = 'a secret of the tests that is long enough'
const PUBLIC_URL = 'https://milepost.example.gov'

/** Who sends in the tests. */
const SENDER = 77

/** Sets up the stand-in, an agency that sends directly to it, and an approved report. */
export async function useReports(): Promise<SendingDesk> {
  const system = await startConstructionSystem()
  const test = await createTestApp({ MILEPOST_CONSTRUCTION_HOSTS: system.host, PUBLIC_URL, TOKEN_SECRET })
  afterAll(() => system.stop())
  const authority_id = test.world.first.id
  const desk = {
    test,
    authority_id,
    system,
    there: () => system.answers,
    run: (id, at) =>
      continueSending(
        jobContext(test, at && { clock: () => at }),
        {
          public_url: PUBLIC_URL,
          own_hosts: [system.host],
          secrets: sealedSecrets(TOKEN_SECRET),
          tokens: new SystemTokens(),
        },
        { authority_id, id },
      ),
  } as SendingDesk
  beforeEach(async () => {
    const { owner, world } = test
    system.reset(new Answers(storeOfDay(), system.settings))
    await owner.query(
      'truncate projects, suppliers, materials, trucks, haulers, customers, contractor_jobs, construction_systems, construction_calls, construction_people cascade',
    )
    desk.places = await createPlaces(owner, world.first)
    desk.project_id = desk.places.projects[0] ?? 0
    const people = [
      [world.first.memberships.field_inspector, INSPECTOR, 'inspector'],
      [world.first.memberships.field_engineer, SENDER, 'project_engineer'],
    ]
    for (const [holder_id, external_id, role] of people)
      await owner.query(
        'insert into construction_people (authority_id, holder_id, external_id, role, updated_at) values ($1, $2, $3, $4, now())',
        [authority_id, holder_id, external_id, role],
      )
    for (const role of ['field_inspector', 'field_engineer'] as const)
      await owner.query('insert into project_employees (authority_id, project_id, membership_id) values ($1, $2, $3)', [
        authority_id,
        desk.project_id,
        world.first.memberships[role],
      ])
    await owner.query(
      'insert into construction_contracts (authority_id, project_id, contract, updated_at) values ($1, $2, $3, now())',
      [authority_id, desk.project_id, CONTRACT],
    )
    desk.report_id = await approvedReport(desk, await contentOf(desk))
    await test.ok(constructionSystems.save, { body: { ...directSettings(system), lock_version: 0 } })
  })
  return desk
}

/** How an agency states that it sends directly to the stand-in. */
export const directSettings = ({ address, settings }: ConstructionSystem) => ({
  door: 'direct' as const,
  address,
  instance: settings.instance,
  username: settings.account?.username ?? null,
  subscription_key: settings.subscription_key,
  password: settings.account?.password ?? null,
})

/** The day's content with tickets and pay items that are there. */
async function contentOf({ test, places, authority_id, project_id }: SendingDesk): Promise<ReportContent> {
  const content = dayContent()
  const item_ids = await createItems(
    test.owner,
    authority_id,
    content.items.map(({ line_number, item_code, unit_of_measure, item_description }) => ({
      project_id,
      line_number: line_number ?? 0,
      item_code: item_code ?? '',
      item_description,
      unit_of_measure,
    })),
  )
  const loads = { status: 'delivered' as const, uom: 'TON', printed_at: `${DAY}T15:00:00Z`, project_id }
  const [first = 0, second = 0, third = 0] = await createTickets(test.owner, places, [loads, loads, loads])
  const tickets = [[first, second], [third]]
  return {
    ...content,
    items: content.items.map((item, at) => ({
      ...item,
      pay_item_id: item_ids[at] ?? null,
      ticket_ids: tickets[at] ?? [],
    })),
  }
}

/** Stores a report as its approval left it. */
async function approvedReport(
  { test, authority_id, project_id }: SendingDesk,
  content: ReportContent,
): Promise<number> {
  const { memberships } = test.world.first
  const sheet = {
    project_id,
    date: DAY,
    inspector_id: memberships.field_inspector,
    time_zone: 'America/New_York',
    computed_at: `${DAY}T20:00:00Z`,
    facts: [],
  }
  return await insert(
    test.owner,
    `insert into daily_work_reports (authority_id, project_id, report_date, inspector_id, inspector_name, number, status, content, draft, sheet,
       day_from, day_until, signed_at, signed_by, signed_by_name, approved_at, approved_by, approved_by_name)
     values ($1, $2, $3, $4, 'Dana Ortiz', 12, 'approved', $5, $5, $6, $3::date, $3::date + 1, now(), $4, 'Dana Ortiz', now(), $7, 'Lee Chan') returning id`,
    [
      authority_id,
      project_id,
      DAY,
      memberships.field_inspector,
      JSON.stringify(content),
      JSON.stringify(sheet),
      memberships.field_engineer,
    ],
  )
}
