import type { Values } from './values.queries.ts'

/** A filter by its name, as the query strings that it is tried with. */
export interface Case {
  name: string
  queries: string[]
}

const eq = (field: string, values: readonly (string | number)[]): string[] =>
  values.map((value) => `filters[${field}][eq]=${encodeURIComponent(String(value))}`)

/** Weeks with tickets, spread over all of the time. */
const weeks = (days: readonly string[]): string[] =>
  Array.from({ length: 8 }, (_unused, index) => {
    const at = Math.floor((index / 8) * Math.max(0, days.length - 7))
    return `filters[printed_on][gte]=${days[Math.min(at + 6, days.length - 1)]}&filters[printed_on][lte]=${days[at]}`
  })

/** The filters that rollups serve (issue, section 8). */
export const rolledUpFilters = (values: Values): Case[] => [
  { name: 'no filter', queries: [''] },
  {
    name: 'status',
    queries: eq('status', ['pending', 'delivered', 'rejected', 'voided', 'accepted', 'changed_after_delivered']),
  },
  {
    name: 'plant',
    queries: eq(
      'plant_id',
      values.plants.map(({ id }) => id),
    ),
  },
  {
    name: 'material',
    queries: eq(
      'material_id',
      values.materials.map(({ id }) => id),
    ),
  },
  { name: 'project', queries: eq('project_id', values.projects) },
  { name: 'date range', queries: weeks(values.days) },
  { name: 'flagged', queries: eq('flagged', ['true', 'false']) },
  { name: 'supplier', queries: eq('supplier_id', values.suppliers) },
  { name: 'material type', queries: eq('material_type', ['asphalt', 'concrete', 'aggregate']) },
]

/** Every two filters together. */
export function twoFilters(values: Values): Case[] {
  const all = [
    ...rolledUpFilters(values).filter(({ name }) => name !== 'no filter'),
    {
      name: 'truck',
      queries: eq(
        'truck_id',
        values.trucks.map(({ id }) => id),
      ),
    },
    { name: 'held', queries: eq('held', ['true', 'false']) },
    { name: 'failed checks', queries: eq('checks_failed', ['true']) },
  ]
  return all.flatMap((one, index) =>
    all.slice(index + 1).map((other) => ({
      name: `${one.name} + ${other.name}`,
      queries: Array.from(
        { length: 8 },
        (_unused, at) =>
          `${one.queries[at % one.queries.length]}&${other.queries[(at * 3 + 1) % other.queries.length]}`,
      ),
    })),
  )
}

const searchFor = (texts: readonly string[]): string[] => texts.map((text) => `search=${encodeURIComponent(text)}`)

/** What people look for, a text of each kind (issue, section 8). */
export function searches(values: Values): Case[] {
  const numbers = values.spread.slice(0, 16).map(({ ticket_number }) => ticket_number)
  return [
    { name: 'whole ticket number', queries: searchFor(numbers) },
    { name: 'ticket number, first 3', queries: searchFor(numbers.map((number) => number.slice(0, 3))) },
    { name: 'ticket number, first 5', queries: searchFor(numbers.map((number) => number.slice(0, 5))) },
    { name: 'within ticket numbers, 4', queries: searchFor(numbers.map((number) => number.slice(-4))) },
    { name: 'within ticket numbers, 5', queries: searchFor(numbers.map((number) => number.slice(-5))) },
    { name: 'truck', queries: searchFor(values.trucks.map(({ number }) => number)) },
    { name: 'plant', queries: searchFor(values.plants.map(({ code }) => code)) },
    { name: 'material', queries: searchFor(values.materials.map(({ name }) => name)) },
    { name: 'nothing there', queries: searchFor(['zzzzzz', 'QQQQ']) },
  ]
}

/** Aggregates on every axis, the counts of filters' answers among them, without and under one filter. */
export function aggregates(values: Values): Case[] {
  const axes = ['material', 'material_type', 'plant', 'supplier', 'project', 'status', 'day', 'truck', 'contractor_job']
  const [plant] = values.plants
  return [
    ...axes.map((axis) => ({ name: `by ${axis}`, queries: [`aggregate_by=${axis}`] })),
    ...axes.map((axis) => ({
      name: `by ${axis}, one status`,
      queries: eq('status', ['delivered', 'pending']).map((filter) => `aggregate_by=${axis}&${filter}`),
    })),
    ...axes.map((axis) => ({
      name: `by ${axis}, one plant`,
      queries: [`aggregate_by=${axis}&${eq('plant_id', [plant?.id ?? 0])[0]}`],
    })),
  ]
}
