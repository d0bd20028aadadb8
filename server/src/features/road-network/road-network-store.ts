import { rowFiles } from '../../platform/files/index.ts'

/** Tiles of one reading of a network. */
export const tilesKey = (file_key: string, reading_key: string): string => `${file_key}/${reading_key}-tiles`

/** Networks as they were sent; their tiles are removed with them. */
export const roadNetworkStore = rowFiles({
  kind: 'road_network',
  folder: 'roads',
  parts: ['original'],
  tables: ['road_networks'],
  cron: '22 3 * * *',
  remove: async (files, file_key) => {
    for await (const { key } of files.list(`${file_key}/`)) await files.delete(key)
  },
})
