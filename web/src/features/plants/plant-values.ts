import type { Plant, plantKinds } from '@milepost/contract/plants/plants.contract'
import type { NewPlant } from './api.ts'

/** What the form of a plant holds: everything as text, as it was typed. */
export interface PlantValues {
  code: string; name: string; kind: (typeof plantKinds)[number]; supplier_id: string; time_zone: string; latitude: string; longitude: string; opens_at: string; closes_at: string
  scale_capacity_lbs: string; scale_division_lbs: string; scale_certificate_expires_on: string; active: boolean
}

export type PlantField = keyof PlantValues
export type PlantFault = 'required' | 'code' | 'latitude' | 'longitude' | 'weight' | 'time_zone' | 'unknown_time_zone' | 'not_found'

/** What a new plant starts with: the working day and the zone that most of the agency's plants have. */
export const newPlantValues = (time_zone: string): PlantValues => ({
  code: '', name: '', kind: 'asphalt', supplier_id: '', time_zone, latitude: '', longitude: '', opens_at: '06:00', closes_at: '18:00', scale_capacity_lbs: '', scale_division_lbs: '20', scale_certificate_expires_on: '', active: true,
})

const text = (value: string | number | null): string => (value === null ? '' : String(value))

/** A plant as its form shows it. */
export const valuesOf = (plant: Plant): PlantValues => ({
  code: plant.code, name: plant.name, kind: plant.kind, supplier_id: String(plant.supplier_id), time_zone: plant.time_zone, latitude: text(plant.latitude), longitude: text(plant.longitude),
  opens_at: plant.opens_at, closes_at: plant.closes_at, scale_capacity_lbs: text(plant.scale_capacity_lbs), scale_division_lbs: text(plant.scale_division_lbs),
  scale_certificate_expires_on: text(plant.scale_certificate_expires_on), active: plant.active,
})

const isWithin = (value: string, most: number): boolean => /^-?\d{1,3}(\.\d{1,10})?$/.test(value.trim()) && Math.abs(Number(value)) <= most
const isWeight = (value: string): boolean => /^[1-9]\d{0,6}(\.\d{1,2})?$/.test(value.trim())

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Faults by field, as the contract would find them; absent fields are sound. */
export function plantFaults(values: PlantValues): Partial<Record<PlantField, PlantFault>> {
  const faults: [PlantField, PlantFault | false][] = [
    ['code', values.code.trim() === '' ? 'required' : !/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/.test(values.code.trim()) && 'code'],
    ['name', values.name.trim() === '' && 'required'],
    ['supplier_id', values.supplier_id === '' && 'required'],
    ['time_zone', values.time_zone.trim() === '' ? 'required' : !isZone(values.time_zone.trim()) && 'time_zone'],
    ['latitude', values.latitude.trim() !== '' && !isWithin(values.latitude, 90) && 'latitude'],
    ['longitude', values.longitude.trim() !== '' && !isWithin(values.longitude, 180) && 'longitude'],
    ['opens_at', values.opens_at === '' && 'required'],
    ['closes_at', values.closes_at === '' && 'required'],
    ['scale_capacity_lbs', values.scale_capacity_lbs.trim() !== '' && !isWeight(values.scale_capacity_lbs) && 'weight'],
    ['scale_division_lbs', values.scale_division_lbs.trim() !== '' && !isWeight(values.scale_division_lbs) && 'weight'],
  ]
  return Object.fromEntries(faults.filter(([, fault]) => fault !== false))
}

const numberOrNull = (value: string): number | null => (value.trim() === '' ? null : Number(value))
const textOrNull = (value: string): string | null => (value.trim() === '' ? null : value.trim())

/** What the form sends. */
export const bodyOf = (values: PlantValues): NewPlant => ({
  code: values.code.trim(), name: values.name.trim(), kind: values.kind, supplier_id: Number(values.supplier_id), time_zone: values.time_zone.trim(), latitude: numberOrNull(values.latitude), longitude: numberOrNull(values.longitude),
  opens_at: values.opens_at.slice(0, 5), closes_at: values.closes_at.slice(0, 5), scale_capacity_lbs: textOrNull(values.scale_capacity_lbs), scale_division_lbs: textOrNull(values.scale_division_lbs),
  scale_certificate_expires_on: textOrNull(values.scale_certificate_expires_on),
})
