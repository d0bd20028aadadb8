import { daysBefore } from './calendar.ts'
import { contractRows } from './contracts.ts'
import { domesticRows } from './domestic-content.ts'
import { accessRequestRows } from './access-requests.ts'
import { contractorRows } from './contractors.ts'
import { companyRows } from './outside-companies.ts'
import { grantRows } from './outside-people.ts'
import { payItemRows } from './pay-items.ts'
import { furtherMemberships } from './further-people.ts'
import { groupRows } from './groups.ts'
import { identityRows } from './identity.ts'
import type { NextId } from './next-id.ts'
import { bothAgencies, type Person } from './people.ts'
import { plantChecklistRows } from './plant-checklists.ts'
import { plantRecordRows } from './plant-records.ts'
import { teamRows } from './teams.ts'
import { workZoneRows } from './work-zones.ts'
import { provisionalJob, sellers, type World } from './world.ts'

type Row = Record<string, unknown> & { readonly id: number }

/** Parts of the product that the agencies have switched on, and those that only the first one has. */
const switchedOn = ['dot_slip_calibration', 'show_dwr']
const switchedOnByFirst = ['project_assist_enabled', 'manual_run_for_selected_day', 'assistant']

/** An agency's rows by table, in the order in which they can be written, and the ids by the names that tickets use. */
export interface Agency {
  readonly authority_id: number
  readonly world: World
  readonly tables: ReadonlyArray<readonly [table: string, rows: readonly Record<string, unknown>[]]>
  readonly suppliers: ReadonlyMap<string, number>
  readonly plants: ReadonlyMap<string, number>
  readonly projects: ReadonlyMap<string, number>
  readonly materials: ReadonlyMap<string, number>
  readonly trucks: ReadonlyMap<string, number>
  readonly haulers: ReadonlyMap<string, number>
  readonly customers: ReadonlyMap<string, number>
  /** By supplier and job number, `supplier job`. */
  readonly jobs: ReadonlyMap<string, number>
  /** Memberships by role; the administrator is the agency's own, not the one of both agencies. */
  readonly memberships: ReadonlyMap<string, { readonly id: number; readonly name: string }>
}

export interface AgencyToBuild {
  world: World
  people: readonly Person[]
  users: ReadonlyMap<string, number>
  today: string
  /** The moment up to which the demonstration was lived, in milliseconds. */
  now: number
  nextId: NextId
}

const unique = (names: readonly string[]): string[] => [...new Set(names)]
const idsOf = (rows: readonly Row[], key: string): Map<string, number> =>
  new Map(rows.map((row) => [String(row[key]), row.id]))

/** Suppliers with the company that each is: that of the vendors who have its name. */
function ofCompanies(suppliers: readonly Row[], grants: ReturnType<typeof grantRows>['grants']) {
  const companies = new Map(
    grants.filter(({ capacity }) => capacity === 'vendor').map((grant) => [grant.company_name, grant.company_id]),
  )
  return suppliers.map((row) => ({ ...row, company_id: companies.get(String(row['name'])) ?? null }))
}

/** Builds all rows of an agency that tickets refer to. `users` are the ids of people by email address. */
export function buildAgency(build: AgencyToBuild): Agency {
  const { world, today, nextId } = build
  const authority_id = nextId()
  const named = (names: readonly string[]): Row[] => unique(names).map((name) => ({ authority_id, id: nextId(), name }))
  const districts = named(world.districts)
  const suppliers = named(sellers(world))
  const projects = projectRows(build, authority_id, idsOf(districts, 'name'))
  const plants = plantRows(build, authority_id, idsOf(suppliers, 'name'))
  const materials = materialRows(build, authority_id)
  const haulers = named(world.trucks.map((truck) => truck.hauler))
  const trucks: Row[] = world.trucks.map((truck) => ({
    authority_id,
    id: nextId(),
    number: truck.number,
    max_gvw_lbs: truck.max_gvw_lbs,
  }))
  const customers = named(world.projects.map((project) => project.customer_name))
  const memberships = membershipRows(build, authority_id, districts[0]?.id ?? null)
  const { jobs, links } = jobRows(build, {
    authority_id,
    suppliers: idsOf(suppliers, 'name'),
    projects: idsOf(projects, 'dot_code'),
    by: memberships[0],
  })
  const further = furtherMemberships(build, {
    authority_id,
    districts: idsOf(districts, 'name'),
    removed_by: memberships[0]?.id,
  })
  const authority = {
    id: authority_id,
    name: world.name,
    time_zone: world.time_zone,
    preferred_minutes: 2,
    accepted_minutes: 15,
    default_max_gvw_lbs: 80_000,
    tare_max_age_hours: 24,
    accepts_access_requests: true,
    far_away_miles: 100,
  }
  const assignments: Row[] = plants.slice(0, 3).map((plant) => ({
    authority_id,
    id: nextId(),
    plant_id: plant.id,
    membership_id: memberships.find((row) => row.role === 'plant_inspector')?.id,
  }))
  const { groups, members } = groupRows({ authority_id, memberships, today, nextId })
  const placed = { world, authority_id, projects: idsOf(projects, 'dot_code'), today, nextId }
  const teams = teamRows({ ...placed, memberships: [...memberships, ...further], groups })
  const contracts = contractRows(placed)
  const contractors = contractorRows({ ...placed, administrator: memberships[0]?.id })
  const outside = grantRows({
    ...placed,
    users: build.users,
    companies: contractors.companies,
    administrator: memberships[0]?.id,
  })
  const known = companyRows({
    ...placed,
    companies: [...contractors.companies, ...outside.companies],
  })
  const requests = accessRequestRows({
    ...placed,
    users: build.users,
    grants: outside.grants,
    administrator: memberships[0],
  })
  const pay = payItemRows({ ...placed, contractors: contractors.contractors })
  const records = plantRecordRows({ authority_id, plants: world.plants, ids: idsOf(plants, 'code'), today, nextId })
  const zones = workZoneRows({ ...placed, now: build.now })
  const domestic = domesticRows({ ...placed, items: pay.project_pay_items, today, nextId })
  const identity = identityRows({ world, authority_id, memberships, users: build.users, today, nextId })
  return {
    authority_id,
    world,
    tables: [
      ['authorities', [authority]],
      ['authority_addresses', world.own_host === undefined ? [] : [{ host: world.own_host, authority_id }]],
      [
        'authority_feature_flags',
        [...switchedOn, ...(world.own_host === undefined ? [] : switchedOnByFirst)].map((name) => ({
          authority_id,
          name,
          enabled: true,
        })),
      ],
      ['districts', districts],
      ['memberships', memberships],
      ['memberships', further],
      ['projects', projects],
      ['companies', [...contractors.companies, ...outside.companies]],
      ['agency_companies', known.agency_companies],
      ['company_credentials', known.company_credentials],
      ['suppliers', ofCompanies(suppliers, outside.grants)],
      ['plants', plants],
      ['plant_assignments', assignments],
      ['plant_scales', records.scales],
      ['plant_weighmasters', records.weighmasters],
      ['plant_mixes', records.mixes],
      ['plant_checklists', plantChecklistRows({ authority_id, today, nextId })],
      ['materials', materials],
      ['haulers', haulers],
      ['trucks', trucks],
      ['customers', customers],
      ['contractor_jobs', jobs],
      ['calibration_links', links],
      ['groups', groups],
      ['group_members', members],
      ['project_employees', teams.persons],
      ['project_groups', teams.groups],
      ['external_contractors', contractors.contractors],
      ['contractor_access_requests', contractors.requests],
      ['grants', outside.grants],
      ['grant_projects', outside.grant_projects],
      ['access_requests', requests.rows],
      ['authority_feature_flags', contracts.flags],
      ['contracts', contracts.contracts],
      ['contract_projects', contracts.contract_projects],
      ['master_pay_items', pay.master_pay_items],
      ['project_pay_items', pay.project_pay_items],
      ['pay_item_contractors', pay.pay_item_contractors],
      ['domestic_projects', domestic.domestic_projects],
      ['domestic_articles', domestic.domestic_articles],
      ['domestic_steps', domestic.domestic_steps],
      ['work_zone_feeds', zones.feeds],
      ['work_zones', zones.zones],
      ['audit_events', zones.events],
      ['audit_events', requests.events],
      ['identity_providers', identity.providers],
      ['person_identities', identity.identities],
      ['directory_roles', identity.directory_roles],
      ['api_tokens', identity.tokens],
      ['impersonations', identity.impersonations],
    ],
    suppliers: idsOf(suppliers, 'name'),
    plants: idsOf(plants, 'code'),
    projects: idsOf(projects, 'dot_code'),
    trucks: idsOf(trucks, 'number'),
    haulers: idsOf(haulers, 'name'),
    customers: idsOf(customers, 'name'),
    materials: new Map(materials.map((row) => [`${String(row.material_type)} ${String(row.name)}`, row.id])),
    jobs: new Map(jobs.map((row) => [`${String(row.supplier_id)} ${String(row.job_number)}`, row.id])),
    memberships: new Map(
      memberships
        .toReversed()
        .map((row) => [String(row.role), { id: row.id, name: `${String(row.first_name)} ${String(row.last_name)}` }]),
    ),
  }
}

function projectRows(
  { world, today, nextId }: AgencyToBuild,
  authority_id: number,
  districts: Map<string, number>,
): Row[] {
  const dateFrom = (days_ago: number | null) => (days_ago === null ? null : daysBefore(today, days_ago))
  return world.projects.map(
    ({
      district,
      started_days_ago,
      ends_in_days,
      latitude: _latitude,
      longitude: _longitude,
      customer_name: _customer,
      job_number: _job,
      po_number: _po,
      ...project
    }) => ({
      ...project,
      authority_id,
      id: nextId(),
      district_id: districts.get(district),
      public_description: project.description,
      federal_project_number: project.federal_project_number ?? null,
      start_date: dateFrom(started_days_ago),
      end_date: dateFrom(ends_in_days === null ? null : -ends_in_days),
      letting_date: dateFrom(started_days_ago === null ? -30 : started_days_ago + 75),
    }),
  )
}

function plantRows(
  { world, today, nextId }: AgencyToBuild,
  authority_id: number,
  suppliers: Map<string, number>,
): Row[] {
  return world.plants.map(
    ({
      code,
      name,
      kind,
      latitude,
      longitude,
      time_zone,
      opens_at,
      closes_at,
      scale_capacity_lbs,
      scale_division_lbs,
      supplier,
      certificate_in_days,
    }) => ({
      authority_id,
      id: nextId(),
      supplier_id: suppliers.get(supplier),
      code,
      name,
      kind,
      latitude,
      longitude,
      time_zone,
      opens_at,
      closes_at,
      scale_capacity_lbs,
      scale_division_lbs,
      scale_certificate_expires_on: certificate_in_days === null ? null : daysBefore(today, -certificate_in_days),
      last_heartbeat_at: null,
      last_ticket_at: null,
    }),
  )
}

function materialRows({ world, nextId }: AgencyToBuild, authority_id: number): Row[] {
  const products = new Map(
    world.plants.flatMap((plant) => plant.products).map((product) => [product.material, product]),
  )
  return [...products.values()].map(({ material, material_type }) => ({
    authority_id,
    id: nextId(),
    name: material,
    material_type,
  }))
}

/** Jobs that belong to no project of the agency and were hidden, the last so many of the provisional ones. */
const HIDDEN_JOBS = 2

/**
 * Every supplier's job numbers: connected to their projects for plants that name no DOT code, unconnected for those that do and for unknown ones, and
 * some that were hidden (D37).
 */
function jobRows(
  { world, today, nextId }: AgencyToBuild,
  {
    authority_id,
    suppliers,
    projects,
    by,
  }: { authority_id: number; suppliers: Map<string, number>; projects: Map<string, number>; by: Row | undefined },
): { jobs: Row[]; links: Row[] } {
  const pairs = new Map(
    world.hauls.map((haul) => {
      const plant = world.plants.find(({ code }) => code === haul.plant)
      return [
        `${plant?.supplier} ${haul.project}`,
        { supplier: plant?.supplier ?? '', project: haul.project, connected: plant?.kind === 'aggregate' },
      ]
    }),
  )
  const jobs: Row[] = []
  const links: Row[] = []
  for (const [index, { supplier, project, connected }] of [...pairs.values()].entries()) {
    const job_number = world.projects.find(({ dot_code }) => dot_code === project)?.job_number ?? ''
    const hidden = index >= pairs.size - HIDDEN_JOBS
    const own = { authority_id, supplier_id: suppliers.get(supplier) }
    const job: Row = { ...own, id: nextId(), job_number, ...shown }
    jobs.push(job, {
      ...own,
      id: nextId(),
      job_number: provisionalJob(job_number),
      ...(hidden ? { hidden_at: `${daysBefore(today, 12)}T15:20:00Z`, hidden_by: by?.id, hidden_reason } : shown),
    })
    if (connected)
      links.push({
        authority_id,
        id: nextId(),
        contractor_job_id: job.id,
        project_id: projects.get(project),
        state: 'connected',
        connected_at: `${daysBefore(today, 190)}T14:00:00Z`,
        connected_by: by?.id,
        connected_by_name: `${String(by?.first_name)} ${String(by?.last_name)}`,
      })
  }
  return { jobs, links }
}

const shown = { hidden_at: null, hidden_by: null, hidden_reason: null }
const hidden_reason = 'Private work that was weighed on the same scale'

function membershipRows(
  { world, people, users, nextId, today }: AgencyToBuild,
  authority_id: number,
  district_id: number | null,
): Row[] {
  const joined = {
    status: 'active',
    invited_at: `${daysBefore(today, 240)}T13:00:00Z`,
    activated_at: `${daysBefore(today, 239)}T15:00:00Z`,
    last_seen_at: `${daysBefore(today, 1)}T19:40:00Z`,
  }
  const rows = people.map((person, index): Row => ({
    authority_id,
    id: nextId(),
    user_id: users.get(`${person.role}@${world.sign_in_domain}`),
    ...person,
    district_id: person.role === 'area_manager' ? district_id : null,
    employee_number: String(4100 + index),
    ...joined,
  }))
  const { first_name, last_name, title, email } = bothAgencies
  return [
    ...rows,
    {
      authority_id,
      id: nextId(),
      user_id: users.get(email),
      role: 'administrator',
      first_name,
      last_name,
      title,
      district_id: null,
      employee_number: '4199',
      ...joined,
    },
  ]
}
