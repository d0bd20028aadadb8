import { dateInZone } from '@milepost/contract/core/time/zones'
import { waivedChecks } from '@milepost/contract/tickets/weighing-checks'
import { ticketFields } from '@milepost/contract'
import { units, type UnitCode } from '@milepost/contract/units/units'
import { limitInForce, overload } from '../../units/index.ts'
import {
  failedChecks,
  sourceColumnNames,
  sourceColumns,
  weighingChecks,
  withCorrectedPlace,
  type CheckResult,
  type SourceColumnName,
  type SourceColumnValues,
  type WeighedNet,
} from '../../tickets/index.ts'
import { weighedTicket, type SourceFields } from '../reading/read-ticket.ts'
import type { FieldValue } from '../reading/read-value.ts'
import { materialKey, type PlantReference, type PostReferences, type ProjectReference } from './post-references.ts'
import type { StoredTicket } from './stored-ticket.ts'

/** The input of a version's derived columns. */
export interface VersionBasis {
  fields: SourceFields
  net: WeighedNet
  plant: PlantReference
  project: ProjectReference | null
  references: PostReferences
  /** When the ticket first came. */
  received_at: string
  /** The agency's fields of the ticket, which may have a corrected place of delivery. */
  agency: Readonly<Record<string, unknown>>
  /** The limit that the agency's staff set for this ticket. */
  max_gvw_override_lbs: string | null
  /** The ticket number that should precede this one; null where that is unknown. */
  previous_ticket_number: string | null
}

type Derived = Pick<
  StoredTicket,
  | 'material_id'
  | 'project_id'
  | 'truck_id'
  | 'hauler_id'
  | 'customer_id'
  | 'contractor_job_id'
  | SourceColumnName
  | 'printed_at'
  | 'received_at'
  | 'printed_on'
  | 'latency_seconds'
  | 'time_zone'
  | 'weighing_method'
  | 'net'
  | 'uom'
  | 'max_gvw_lbs'
  | 'overload_lbs'
  | 'failed_checks'
  | 'source'
>

const documentKeys = ticketFields
  .filter((field) => field.owner === 'source' && field.storage === 'document')
  .map((field) => field.key)

const textOf = (fields: SourceFields, key: string): string | null => {
  const value = fields[key]
  return value === undefined ? null : String(value)
}

/** The columns derived from the supplier's fields, the plant and the project; dates are the project's, otherwise the plant's (D13a, D17). */
export function deriveColumns(basis: VersionBasis): { columns: Derived; failed: CheckResult[] } {
  const { fields, net, plant, project, received_at } = basis
  const text = (key: string) => textOf(fields, key)
  const printed_at = text('printed_at') ?? ''
  const time_zone = project?.time_zone ?? plant.time_zone
  const failed = failedChecksOf(basis)
  const columns = {
    ...namedIds(basis),
    ...keptAsSent(fields),
    project_id: project?.id ?? null,
    printed_at,
    received_at,
    time_zone,
    printed_on: dateInZone(printed_at, time_zone),
    latency_seconds: latencyOf(received_at, printed_at),
    weighing_method: weighingMethod(fields, plant),
    net: net.net,
    uom: net.uom,
    max_gvw_lbs: text('max_gvw'),
    overload_lbs: overload(text('gross'), net.uom, limitOf(basis))?.overload_lbs ?? null,
    failed_checks: failed.map(({ check }) => check),
    source: documentOf(fields),
  }
  return { columns, failed }
}

function keptAsSent(fields: SourceFields): SourceColumnValues {
  const valueOf = (name: SourceColumnName) =>
    sourceColumns[name].type === 'integer'
      ? typeof fields[name] === 'number'
        ? fields[name]
        : null
      : textOf(fields, name)
  return Object.fromEntries(sourceColumnNames.map((name) => [name, valueOf(name)])) as SourceColumnValues
}

function documentOf(fields: SourceFields): SourceFields {
  const document: Record<string, FieldValue> = {}
  for (const key of documentKeys) if (fields[key] !== undefined) document[key] = fields[key]
  return document
}

function namedIds({
  fields,
  plant,
  references,
}: VersionBasis): Pick<Derived, 'material_id' | 'truck_id' | 'hauler_id' | 'customer_id' | 'contractor_job_id'> {
  const name = (key: string) => textOf(fields, key) ?? ''
  const material_id = references.materials.get(materialKey(name('material'), materialTypeOf(fields, plant)))
  if (material_id === undefined) throw new Error('a material is written before the tickets that name it')
  return {
    material_id,
    truck_id: references.trucks.get(name('truck'))?.id ?? null,
    hauler_id: references.haulers.get(name('hauler')) ?? null,
    customer_id: references.customers.get(name('customer_name')) ?? null,
    contractor_job_id: references.jobs.get(name('job_number'))?.id ?? null,
  }
}

/** A ticket that does not name its type of material has its plant's. */
export const materialTypeOf = (fields: SourceFields, plant: PlantReference): string =>
  textOf(fields, 'material_type') ?? plant.kind

const usualMethod = { asphalt: 'silo_loadcell', concrete: 'batch_count', aggregate: 'loader_bucket' } as const

/** How the load was weighed where the ticket does not say: with gross and tare on a platform, otherwise as is usual for the plant's kind. */
export function weighingMethod(fields: SourceFields, plant: PlantReference): string {
  const given = textOf(fields, 'weighing_method')
  if (given !== null) return given
  if (fields['gross'] !== undefined && fields['tare'] !== undefined) return 'platform'
  const uom = textOf(fields, 'uom') as UnitCode | null
  return uom !== null && units[uom].dimension !== 'mass' ? 'volumetric' : usualMethod[plant.kind]
}

/** The limit in force (D15); the ticket's data of its truck takes precedence over what is known of the truck. */
function limitOf({ fields, project, references, max_gvw_override_lbs }: VersionBasis): string | null {
  return limitInForce({
    ticket_override: max_gvw_override_lbs,
    project_override: project?.max_gvw_override_lbs ?? null,
    truck_limit: textOf(fields, 'max_gvw') ?? references.trucks.get(textOf(fields, 'truck') ?? '')?.max_gvw_lbs ?? null,
    authority_default: references.authority.default_max_gvw_lbs,
  })
}

function failedChecksOf({
  fields,
  net,
  plant,
  project,
  references,
  received_at,
  agency,
  previous_ticket_number,
}: VersionBasis): CheckResult[] {
  const placed = withCorrectedPlace(fields, agency)
  const ticket = weighedTicket({ ...placed, net: net.net, weighing_method: weighingMethod(fields, plant) }, received_at)
  return failedChecks(
    weighingChecks(ticket, {
      time_zone: plant.time_zone,
      ...scaleOf(fields, plant),
      license_expires_on: plant.licenses[textOf(fields, 'weighmaster')?.toLowerCase() ?? ''] ?? null,
      tare_max_age_hours: references.authority.tare_max_age_hours,
      far_away_miles: references.authority.far_away_miles,
      waived: waivedChecks(references.authority.weighing_rules),
      previous_ticket_number,
      plant_latitude: plant.latitude,
      plant_longitude: plant.longitude,
      project_places: project?.places ?? null,
    }),
  )
}

/** The scale that a ticket names; the plant's main one where it names none, or one that is not in the record. */
function scaleOf(fields: SourceFields, plant: PlantReference) {
  const scale = plant.scales.find(({ scale_id }) => scale_id === fields['scale_id'])
  return {
    scale_capacity_lbs: scale ? scale.capacity_lbs : plant.scale_capacity_lbs,
    scale_division_lbs: scale ? scale.division_lbs : plant.scale_division_lbs,
    scale_certificate_expires_on: scale ? scale.certificate_expires_on : plant.scale_certificate_expires_on,
  }
}

/** Largest value of the column: 68 years. */
const LONGEST_LATENCY = 2_147_483_647

/** Seconds between two instants (D14); of a plant's clock that is generations off, as many as are kept. */
function latencyOf(received_at: string, printed_at: string): number {
  const seconds = Math.floor((Date.parse(received_at) - Date.parse(printed_at)) / 1000)
  return Math.max(-LONGEST_LATENCY, Math.min(seconds, LONGEST_LATENCY))
}
