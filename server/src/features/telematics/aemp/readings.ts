import { Decimal } from 'decimal.js'
import { partOf, type FleetElement } from './read-fleet.ts'

/** The data of one machine on a page; instants in ms. */
export interface Reading {
  /** PIN, else manufacturer and serial number, since those of two makers may be equal, else manufacturer and equipment id. */
  source_key: string
  /** The key of a machine that was known by its serial number alone; null where it has another. */
  former_key: string | null
  equipment_id: string
  oem: string
  model: string | null
  serial_number: string | null
  location?: { latitude: number; longitude: number; at: number }
  engine?: { running: boolean; at: number }
  /** Values of metrics in the units of `metricUnits`, each with the time of its section. */
  readings: { metric: string; at: number; value: string }[]
}

interface Metric {
  metric: string
  /** The value's name, and that of its unit where it has one. */
  value: string
  unit?: string
}

/** Sections of a snapshot (ISO 15143-3, table of data elements). */
const sections: Readonly<Record<string, Metric>> = {
  CumulativeOperatingHours: { metric: 'operating_hours', value: 'Hour' },
  CumulativeIdleHours: { metric: 'idle_hours', value: 'Hour' },
  CumulativeIdleNonOperatingHours: { metric: 'idle_non_operating_hours', value: 'Hour' },
  CumulativeActiveRegenerationHours: { metric: 'regeneration_hours', value: 'Hour' },
  CumulativePowerTakeOffHours: { metric: 'power_take_off_hours', value: 'Hour' },
  CumulativeLoadCount: { metric: 'load_count', value: 'Count' },
  CumulativePayloadTotals: { metric: 'payload', value: 'Payload', unit: 'PayloadUnits' },
  AverageLoadFactorLast24: { metric: 'load_factor_last_24', value: 'Percent' },
  MaximumSpeedLast24: { metric: 'maximum_speed_last_24', value: 'Speed', unit: 'SpeedUnits' },
  DEFRemaining: { metric: 'def_remaining', value: 'Percent' },
  Distance: { metric: 'distance', value: 'Odometer', unit: 'OdometerUnits' },
  FuelUsed: { metric: 'fuel_used', value: 'FuelConsumed', unit: 'FuelUnits' },
  FuelUsedLast24: { metric: 'fuel_used_last_24', value: 'FuelConsumed', unit: 'FuelUnits' },
  FuelRemaining: { metric: 'fuel_remaining', value: 'Percent' },
}

/** Factors of units to kilograms, liters, kilometers or kilometers an hour, exact. Values in other units are left out. */
const factors: Readonly<Record<string, string>> = {
  '': '1',
  kilogram: '1',
  kilograms: '1',
  kg: '1',
  pound: '0.45359237',
  pounds: '0.45359237',
  lb: '0.45359237',
  tonne: '1000',
  'metric ton': '1000',
  'short ton': '907.18474',
  ton: '907.18474',
  litre: '1',
  litres: '1',
  liter: '1',
  liters: '1',
  gallon: '3.785411784',
  gallons: '3.785411784',
  'us gallon': '3.785411784',
  kilometre: '1',
  kilometres: '1',
  kilometer: '1',
  kilometers: '1',
  km: '1',
  mile: '1.609344',
  miles: '1.609344',
  kph: '1',
  'km/h': '1',
  'kilometre per hour': '1',
  'kilometers per hour': '1',
  mph: '1.609344',
  'mile per hour': '1.609344',
  'miles per hour': '1.609344',
}

/** Words that systems write where they know nothing. */
const nothings = new Set([
  '',
  'missing',
  'n/a',
  'na',
  'none',
  'null',
  'unknown',
  '-',
  'tbd',
  'not available',
  'default',
])
/** Numbers of machines that are placeholders: zeros, crosses or nines alone, or words for none. */
const placeholder = /^(?:0+|9{4,}|x+|-+|\.+|n\.a\.?|unknown\b.*|no serial\b.*)$/i
const known = (text: string | undefined, most = 100): string | null =>
  text === undefined || nothings.has(text.trim().toLowerCase()) ? null : text.trim().slice(0, most)

/** An instant in ms; UTC where it has no offset. NaN for anything else, such as the 30th of February. */
export function momentOf(text: string | undefined): number {
  if (text === undefined || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i.test(text))
    return Number.NaN
  const day = text.slice(0, 10)
  if (new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day) return Number.NaN
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2') : `${text}Z`)
}

/** Decimals of a value that are kept: programs write all digits of a float. */
const MOST_DECIMALS = 9

/** A decimal as systems write it, also in powers of ten and without a digit before the point; null for what is none. */
function decimalOf(text: string | undefined): Decimal | null {
  if (text === undefined || !/^[-+]?(?:\d{1,15}(?:\.\d{0,40})?|\.\d{1,40})(?:e[-+]?\d{1,2})?$/i.test(text)) return null
  return new Decimal(text).toDecimalPlaces(MOST_DECIMALS)
}

const booleans: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false }

/** Times of a section: its own attribute or child, otherwise those of the whole machine or page. */
function timeOf(section: FleetElement, machine: FleetElement, page_time: string | undefined): number {
  const own = partOf(section, 'datetime')
  if (own !== undefined || section !== machine) return momentOf(own)
  return momentOf(partOf(machine, 'snapshotTime') ?? partOf(machine, 'reportTime') ?? page_time)
}

/** Whether an engine runs, and when that was; a machine with several runs if any of them does. */
function engineOf(machine: FleetElement, page_time: string | undefined): Reading['engine'] {
  const sections = machine.children.filter(({ name }) => name === 'EngineStatus')
  const engines = (sections.length > 0 ? sections : [machine]).flatMap((section) => {
    const word = (partOf(section, 'Running') ?? partOf(section, 'EngineRunning') ?? '').toLowerCase()
    const [running, at] = [booleans[word], timeOf(section, machine, page_time)]
    return running === undefined || Number.isNaN(at) ? [] : [{ running, at }]
  })
  const latest = Math.max(...engines.map(({ at }) => at))
  return engines.find(({ running }) => running) ?? engines.find(({ at }) => at === latest)
}

/**
 * The reading of a machine on a page, or null where nothing identifies it. Header and sections are elements, or all of it is attributes of the machine;
 * a section without a value or a readable time is left out, whatever the others have.
 */
export function readingOf(machine: FleetElement, page_time?: string): Reading | null {
  const header = machine.children.find(({ name }) => name === 'EquipmentHeader') ?? machine
  const named = (name: string): string | null => known(partOf(header, name))
  const number = (name: string): string | null => {
    const text = named(name)
    return text === null || placeholder.test(text) ? null : text
  }
  const [oem, id, serial, pin] = [named('OEMName'), named('EquipmentID'), number('SerialNumber'), number('PIN')]
  const equipment_id = id ?? serial ?? pin
  if (equipment_id === null) return null
  const reading: Reading = {
    source_key: (pin ?? `${oem ?? ''}/${serial ?? equipment_id}`).toUpperCase(),
    former_key: pin === null && serial !== null ? serial.toUpperCase() : null,
    equipment_id,
    oem: oem ?? 'Unknown',
    model: named('Model'),
    serial_number: serial ?? pin,
    readings: [],
  }
  const sectionOf = (name: string): FleetElement => machine.children.find((child) => child.name === name) ?? machine
  const place = sectionOf('Location')
  const [latitude, longitude] = [decimalOf(partOf(place, 'Latitude')), decimalOf(partOf(place, 'Longitude'))]
  const located = timeOf(place, machine, page_time)
  if (latitude && longitude && !Number.isNaN(located))
    reading.location = { latitude: latitude.toNumber(), longitude: longitude.toNumber(), at: located }
  const engine = engineOf(machine, page_time)
  if (engine) reading.engine = engine
  for (const section of machine.children) {
    const field = sections[section.name]
    if (!field) continue
    const value = decimalOf(partOf(section, field.value))
    const factor = factors[(field.unit ? (partOf(section, field.unit) ?? '') : '').toLowerCase()]
    const at = timeOf(section, machine, page_time)
    if (value && factor !== undefined && !Number.isNaN(at))
      reading.readings.push({ metric: field.metric, at, value: value.times(factor).toFixed() })
  }
  return reading
}
