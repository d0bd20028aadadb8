import { rowFiles, type FileStore } from '../../platform/files/index.ts'

/** Tiles and preview of one reading. */
export const tilesKey = (file_key: string, reading_key: string): string => `${file_key}/${reading_key}-tiles`
export const previewKey = (file_key: string, reading_key: string): string => `${file_key}/${reading_key}-preview`

/** Drawings and imagery as they were sent; what is read of them is removed with them. */
export const gisFileStore = rowFiles({
  kind: 'gis',
  folder: 'gis',
  parts: ['original'],
  tables: ['gis_files'],
  cron: '12 3 * * *',
  remove: async (files, file_key) => {
    for await (const { key } of files.list(`${file_key}/`)) await files.delete(key)
  },
})

/** Removes what was read of a file, but for the reading that is kept. */
export async function removeReadings(files: FileStore, file_key: string, current: string | null): Promise<void> {
  const original = gisFileStore.pathOf(file_key, 'original')
  for await (const { key } of files.list(`${file_key}/`))
    if (key !== original && (current === null || !key.startsWith(`${file_key}/${current}-`))) await files.delete(key)
}
