import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Agency } from './agency.ts'
import type { NextId } from './next-id.ts'

/** Keys by plant code, as the simulated plants read them from the file that MILEPOST_SIMULATOR_KEYS names. */
export type PlantKeys = Readonly<Record<string, string>>

export interface NewKey {
  readonly row: Record<string, unknown> & { readonly id: number }
  readonly hash: Record<string, unknown>
  readonly key: string
  readonly supplier: string
}

/** A key for every supplier of an agency, good for all its plants. Only its hash is kept in the database (D13). */
export function makeKeys(agency: Agency, nextId: NextId): NewKey[] {
  const administrator = agency.memberships.get('administrator')
  return [...agency.suppliers].map(([supplier, supplier_id]) => {
    const key = `mpk_${randomBytes(32).toString('base64url')}`
    const id = nextId()
    return {
      key,
      supplier,
      row: {
        authority_id: agency.authority_id,
        id,
        supplier_id,
        name: `${supplier}, ticketing system`,
        plant_ids: null,
        last_four: key.slice(-4),
        created_by: administrator?.id,
        created_by_name: administrator?.name,
      },
      hash: {
        key_hash: `\\x${createHash('sha256').update(key).digest('hex')}`,
        authority_id: agency.authority_id,
        key_id: id,
      },
    }
  })
}

/** Writes the keys of an agency's plants to the simulator's file, readable only by its owner. */
export function writePlantKeys(path: string, agency: Agency, keys: readonly NewKey[]): void {
  const byPlant = Object.fromEntries(
    agency.world.plants.map((plant) => [plant.code, keys.find(({ supplier }) => supplier === plant.supplier)?.key]),
  )
  writeFileSync(`${path}.new`, `${JSON.stringify(byPlant, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

/** Reads them back. Throws when the file is not there or is no such file. */
export const readPlantKeys = (path: string): PlantKeys => JSON.parse(readFileSync(path, 'utf8')) as PlantKeys
