import type { World } from './world.ts'

const zones = ['America/Denver', 'America/Chicago']

/** Values of fields that mean the same in every record, null apart: zones, and ids of rows that exist. */
export function usualValues({ ids }: World, field: string): readonly unknown[] | undefined {
  if (field === 'time_zone') return zones
  const kind = /^(.+)_id$/.exec(field)?.[1]
  if (kind === undefined || ids[kind] === undefined) return undefined
  return [ids[`other_${kind}`], ids[kind]].filter((id) => id !== undefined)
}
