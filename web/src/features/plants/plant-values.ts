import { faultsOfRecord } from '@milepost/contract/core/field-rules'
import { plantRecord } from '@milepost/contract/plants/plant.record'
import type { Plant } from '@milepost/contract/plants/plants.contract'
import type { plantKinds } from '@milepost/contract/plants/plants.list'
import { withZero } from '../../lib/typed-number.ts'
import type { NewPlant } from './api.ts'

/** The values of a plant's form: everything as typed text. */
export interface PlantValues {
  code: string
  name: string
  kind: (typeof plantKinds)[number]
  supplier_id: string
  time_zone: string
  latitude: string
  longitude: string
  opens_at: string
  closes_at: string
  scale_capacity_lbs: string
  scale_division_lbs: string
  scale_certificate_expires_on: string
  active: boolean
}

export type PlantField = keyof PlantValues

/** Faults of each field, in addition to a missing required value. */
const faultOf = {
  code: 'code',
  name: 'invalid',
  kind: 'invalid',
  supplier_id: 'invalid',
  time_zone: 'time_zone',
  latitude: 'latitude',
  longitude: 'longitude',
  opens_at: 'invalid',
  closes_at: 'invalid',
  scale_capacity_lbs: 'weight',
  scale_division_lbs: 'weight',
  scale_certificate_expires_on: 'invalid',
  active: 'invalid',
} as const satisfies Record<PlantField, string>
export type PlantFault = 'required' | 'taken' | 'half_a_place' | (typeof faultOf)[PlantField]

const plantFields = Object.keys(faultOf) as PlantField[]
const required: ReadonlySet<PlantField> = new Set(['code', 'name', 'supplier_id', 'time_zone', 'opens_at', 'closes_at'])

/** What a new plant starts with: the working day and the zone that most of the agency's plants have. */
export const newPlantValues = (time_zone: string): PlantValues => ({
  code: '',
  name: '',
  kind: 'asphalt',
  supplier_id: '',
  time_zone,
  latitude: '',
  longitude: '',
  opens_at: '06:00',
  closes_at: '18:00',
  scale_capacity_lbs: '',
  scale_division_lbs: '20',
  scale_certificate_expires_on: '',
  active: true,
})

/** A plant as its form shows it. */
export const valuesOf = (plant: Plant): PlantValues => ({
  ...(Object.fromEntries(plantFields.map((field) => [field, String(plant[field] ?? '')])) as Record<PlantField, never>),
  active: plant.active,
})

const textOrNull = (value: string): string | null => (value.trim() === '' ? null : value.trim())
const numberOrNull = (value: string): number | null =>
  value.trim() === '' ? null : /^-?\d{1,3}(\.\d{1,10})?$/.test(withZero(value)) ? Number(value) : Number.NaN

/** What the form sends. */
export const bodyOf = (values: PlantValues): NewPlant => ({
  code: values.code.trim(),
  name: values.name.trim(),
  kind: values.kind,
  supplier_id: Number(values.supplier_id),
  time_zone: values.time_zone.trim(),
  latitude: numberOrNull(values.latitude),
  longitude: numberOrNull(values.longitude),
  opens_at: values.opens_at.slice(0, 5),
  closes_at: values.closes_at.slice(0, 5),
  scale_capacity_lbs: textOrNull(values.scale_capacity_lbs),
  scale_division_lbs: textOrNull(values.scale_division_lbs),
  scale_certificate_expires_on: textOrNull(values.scale_certificate_expires_on),
})

/** Whether only one of the two coordinates is given. */
const lacksHalf = (values: PlantValues, field: PlantField): boolean => {
  const other = field === 'latitude' ? 'longitude' : field === 'longitude' ? 'latitude' : undefined
  return other !== undefined && String(values[field]).trim() === '' && values[other].trim() !== ''
}

/** The faults of a form by field: half a place, what the contract does not take, and zones that do not exist. */
export function plantFaults(values: PlantValues): Partial<Record<PlantField, PlantFault>> {
  const refused: ReadonlySet<string> = new Set(
    Object.keys(faultsOfRecord(plantRecord, bodyOf(values) as unknown as Record<string, unknown>)),
  )
  return Object.fromEntries(
    plantFields.flatMap((field): [PlantField, PlantFault][] => {
      if (required.has(field) && String(values[field]).trim() === '') return [[field, 'required']]
      if (lacksHalf(values, field)) return [[field, 'half_a_place']]
      return refused.has(field) ? [[field, faultOf[field]]] : []
    }),
  )
}

/** The faults that the server found, by field; what belongs to no field is left to the form's own line. */
export function serverFaults({
  code,
  details,
}: {
  code: string
  details: readonly { path: string }[]
}): Partial<Record<PlantField, PlantFault>> {
  if (code === 'plant_code_taken') return { code: 'taken' }
  return Object.fromEntries(
    plantFields.flatMap((field) => (details.some(({ path }) => path === field) ? [[field, faultOf[field]]] : [])),
  )
}
