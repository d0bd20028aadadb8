import { LARGEST_GIS_FILE_BYTES } from '@milepost/contract'
import { z } from 'zod'

/** The target of an upload of a drawing or imagery. */
export const gisTarget = z.strictObject({
  project_id: z.number(),
  epsg: z.number(),
  scale_factor: z.string().nullable(),
  taken_on: z.string().nullable(),
  picture_bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
})
export type GisTarget = z.output<typeof gisTarget>

export const gisUpload = { name: 'gis_file', most_bytes: LARGEST_GIS_FILE_BYTES }
