import type { FileStore } from '../../platform/files/index.ts'

/** The prefix of an authority's drawings and imagery in the file store. */
export const gisPrefix = (authority_id: number): string => `${authority_id}/gis/`
export const originalOf = (file_key: string): string => `${file_key}/original`
/** Tiles and preview of one reading. */
export const tilesKey = (file_key: string, reading_key: string): string => `${file_key}/${reading_key}-tiles`
export const previewKey = (file_key: string, reading_key: string): string => `${file_key}/${reading_key}-preview`

/** Removes a file with all that was read of it. */
export async function removeAll(files: FileStore, file_key: string): Promise<void> {
  for await (const { key } of files.list(`${file_key}/`)) await files.delete(key)
}

/** Removes what was read of a file, but for the reading that is kept. */
export async function removeReadings(files: FileStore, file_key: string, kept: string | null): Promise<void> {
  for await (const { key } of files.list(`${file_key}/`))
    if (key !== originalOf(file_key) && (kept === null || !key.startsWith(`${file_key}/${kept}-`)))
      await files.delete(key)
}
