import { DatabaseSync } from 'node:sqlite'
import { Drawing, Unreadable } from '../drawing.ts'
import { nameAmong } from './geometry.ts'
import { addWkb } from './wkb.ts'

export const looksLikeSqlite = (head: Buffer): boolean => head.toString('latin1', 0, 16) === 'SQLite format 3\u0000'

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Opens an untrusted database: read-only, without trusting its views, triggers and functions. */
export function openSqlite(path: string): DatabaseSync {
  try {
    const database = new DatabaseSync(path, { readOnly: true, allowExtension: false })
    database.exec('pragma trusted_schema = off; pragma cell_size_check = on; pragma query_only = on')
    return database
  } catch {
    throw new Unreadable('cut_off')
  }
}

/** The names of the tables of a database. */
export const tablesOf = (database: DatabaseSync): Set<string> =>
  new Set(
    (
      database.prepare("select name from sqlite_master where type in ('table', 'view')").all() as { name: string }[]
    ).map(({ name }) => name),
  )

/** Length of the envelope before a geometry, by its flags, in bytes. */
const envelopes = [0, 32, 48, 48, 64]

/** Where the geometry of a GeoPackage begins; null for one that is none. */
function startOf(blob: Buffer): number | null {
  if (blob.length < 8 || blob.toString('latin1', 0, 2) !== 'GP') return null
  const envelope = envelopes[((blob[3] ?? 0) >> 1) & 7]
  return envelope === undefined ? null : 8 + envelope
}

interface FeatureTable {
  table_name: string
  column_name: string
  srs_id: number
}

/** The reference system of a GeoPackage. */
export interface GeoPackage {
  drawing: Drawing
  epsg: number | null
  wkt: string | null
}

/** Reads the feature tables of a GeoPackage (OGC 12-128r18), each as a layer. @throws {Unreadable} */
export function readGeoPackage(path: string): GeoPackage {
  const database = openSqlite(path)
  try {
    if (!tablesOf(database).has('gpkg_geometry_columns')) throw new Unreadable('unknown_format')
    const drawing = new Drawing()
    const tables = database
      .prepare('select table_name, column_name, srs_id from gpkg_geometry_columns limit 1000')
      .all() as unknown as FeatureTable[]
    for (const table of tables) readTable(database, drawing, table)
    return { drawing, ...systemOf(database, tables[0]?.srs_id ?? 0) }
  } catch (error) {
    if (error instanceof Unreadable) throw error
    throw new Unreadable('cut_off', error instanceof Error ? error.message : '')
  } finally {
    database.close()
  }
}

function readTable(database: DatabaseSync, drawing: Drawing, { table_name, column_name }: FeatureTable): void {
  for (const row of database.prepare(`select * from ${quoted(table_name)}`).iterate() as Iterable<
    Record<string, unknown>
  >) {
    const blob = row[column_name]
    if (!(blob instanceof Uint8Array)) continue
    const bytes = Buffer.from(blob.buffer, blob.byteOffset, blob.byteLength)
    const at = startOf(bytes)
    if (at === null) drawing.leaveOut('geometry')
    else addWkb(drawing, { bytes, at }, { layer: table_name, text: nameAmong(row) })
  }
}

function systemOf(database: DatabaseSync, srs_id: number): Pick<GeoPackage, 'epsg' | 'wkt'> {
  const row = database
    .prepare(
      'select organization, organization_coordsys_id as code, definition from gpkg_spatial_ref_sys where srs_id = ?',
    )
    .get(srs_id) as { organization: string; code: number; definition: string } | undefined
  return { epsg: row?.organization.toUpperCase() === 'EPSG' ? row.code : null, wkt: row?.definition ?? null }
}
