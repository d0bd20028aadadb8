import { projectNumberKey } from '@milepost/contract'
import { readTicket } from '@milepost/server/features/ingest/reading/read-ticket'
import { TicketsOfPost } from '@milepost/server/features/ingest/writing/known-tickets'
import {
  materialKey,
  type PlantReference,
  type PostReferences,
  type JobLink,
  type ProjectReference,
} from '@milepost/server/features/ingest/writing/post-references'
import { planPost, type PostPlan } from '@milepost/server/features/ingest/writing/plan-post'
import { atOnce } from '@milepost/server/platform/turns'
import type { TicketInPost } from '@milepost/server/features/ingest/writing/ticket-in-post'
import type { Agency } from './agency.ts'
import type { NextId } from './next-id.ts'
import { daysBefore } from './calendar.ts'
import type { PostedTicket } from './posted-ticket.ts'
import { byKey } from './world.ts'

/** One supplier's side of an agency during ingest: the product's data about it, in memory instead of the database. */
export interface Desk {
  readonly supplier_id: number
  readonly supplier: string
  readonly references: PostReferences
  readonly known: TicketsOfPost
  readonly tickets: Map<number, TicketInPost>
}

/** Opens a supplier's desk. `today` is the day from which certificates count. */
export function openDesk(agency: Agency, supplier: string, today: string): Desk {
  const { world } = agency
  const supplier_id = agency.suppliers.get(supplier) ?? 0
  const projects = new Map(
    world.projects.map((project): [string, ProjectReference] => [
      projectNumberKey(project.dot_code),
      {
        id: agency.projects.get(project.dot_code) ?? 0,
        time_zone: project.time_zone,
        max_gvw_override_lbs: null,
        places: null,
      },
    ]),
  )
  const own = world.plants.filter((plant) => plant.supplier === supplier)
  const plants = own.map((plant): [string, PlantReference] => [
    plant.code,
    {
      id: agency.plants.get(plant.code) ?? 0,
      code: plant.code,
      supplier_id,
      kind: plant.kind,
      time_zone: plant.time_zone,
      active: true,
      latitude: String(plant.latitude),
      longitude: String(plant.longitude),
      scale_capacity_lbs: textOf(plant.scale_capacity_lbs),
      scale_division_lbs: textOf(plant.scale_division_lbs),
      scale_certificate_expires_on:
        plant.certificate_in_days === null ? null : daysBefore(today, -plant.certificate_in_days),
      scales: [],
      licenses: {},
      mixes: {},
      last_number: null,
      last_printed_at: null,
      last_ticket_at: null,
      last_heartbeat_at: null,
    },
  ])
  const references: PostReferences = {
    authority: { default_max_gvw_lbs: '80000', tare_max_age_hours: 24, far_away_miles: 100, weighing_rules: [] },
    plants: new Map(plants),
    projects,
    projects_by_id: new Map([...projects.values()].map((project) => [project.id, project])),
    materials: new Map(
      world.plants
        .flatMap((plant) => plant.products)
        .map(({ material, material_type }) => [
          materialKey(material, material_type),
          agency.materials.get(`${material_type} ${material}`) ?? 0,
        ]),
    ),
    trucks: new Map(
      world.trucks.map((truck) => [
        truck.number,
        { id: agency.trucks.get(truck.number) ?? 0, max_gvw_lbs: String(truck.max_gvw_lbs) },
      ]),
    ),
    haulers: new Map(agency.haulers),
    customers: new Map(agency.customers),
    jobs: jobsOf(agency, supplier_id, projects),
    codes: new Map(),
  }
  return { supplier_id, supplier, references, known: new TicketsOfPost([], []), tickets: new Map() }
}

const textOf = (value: number | null): string | null => (value === null ? null : String(value))

function jobsOf(
  agency: Agency,
  supplier_id: number,
  projects: ReadonlyMap<string, ProjectReference>,
): PostReferences['jobs'] {
  const rowsOf = (name: string) => agency.tables.find(([table]) => table === name)?.[1] ?? []
  const byId = new Map([...projects.values()].map((project) => [project.id, project]))
  const links = Map.groupBy(rowsOf('calibration_links'), (link) => link.contractor_job_id)
  const jobs = rowsOf('contractor_jobs')
  return new Map(
    jobs
      .filter((job) => job.supplier_id === supplier_id)
      .map((job) => [
        String(job.job_number),
        {
          id: Number(job.id),
          links: (links.get(job.id) ?? []).flatMap((link) => linkTo(byId.get(Number(link.project_id)))),
        },
      ]),
  )
}

const linkTo = (project: ProjectReference | undefined): JobLink[] =>
  project ? [{ project, material_ids: null, effective_from: null, effective_to: null }] : []

/** Processes one post with the product's own parsing and planning, like ingest, and keeps the result. */
export function receivePost(
  desk: Desk,
  {
    post,
    received_at,
    delivery_id,
    nextId,
  }: { post: PostedTicket; received_at: string; delivery_id: number | null; nextId: NextId },
): PostPlan & { readonly ticket: TicketInPost | null } {
  const read = readTicket({ raw: JSON.stringify(post), content: post })
  const author = {
    at: received_at,
    actor_kind: 'supplier',
    actor_id: desk.supplier_id,
    actor_name: desk.supplier,
  } as const
  const before = desk.known.all.length
  const planning = planPost({
    tickets: [read],
    references: desk.references,
    known: desk.known,
    supplier_id: desk.supplier_id,
    plant_ids: null,
    author,
    delivery_id,
    ids: [nextId()],
  })
  const plan = atOnce(planning)
  const created = desk.known.all.length > before ? desk.known.all.at(-1) : undefined
  if (created) desk.tickets.set(created.row.id, created)
  const ticket = created ?? desk.tickets.get(plan.results[0]?.slip_id ?? 0) ?? null
  if (created) noteLast(desk, created)
  return { ...plan, ticket }
}

/** Updates the plant's latest ticket, which the next number is compared with. */
function noteLast(desk: Desk, { row, fields }: TicketInPost): void {
  const plant = desk.references.plants.get(String(fields['plant']))
  if (!plant || (plant.last_printed_at !== null && row.printed_at < plant.last_printed_at)) return
  desk.references.plants.set(plant.code, {
    ...plant,
    last_number: row.ticket_number,
    last_printed_at: row.printed_at,
    last_ticket_at: row.received_at,
  })
}

/** The references of the project that a world names. */
export const projectFacts = (desk: Desk, agency: Agency, dot_code: string): ProjectReference =>
  desk.references.projects.get(
    projectNumberKey(byKey(agency.world.projects, 'dot_code', dot_code).dot_code),
  ) as ProjectReference
