import { MOST_PHOTOS_OF_A_FINDING, MOST_PHOTOS_OF_AN_INSPECTION, type Permission } from '@milepost/contract'
import { mayDo, type RequestContext } from '../../platform/context.ts'
import type { ImageChange, ImageOwner, ImageOwners } from '../images/index.ts'
import { findingById, notClosedAmong } from './findings/findings.queries.ts'
import { draftsAmong, inspectionById } from './inspections/inspections.queries.ts'
import { visiblePlants } from './visible-plants.ts'

const may = (ctx: RequestContext, permission: Permission): boolean => mayDo(ctx, permission)

interface Photographed {
  id: number
  plant: string
  plant_code: string
  supplier: string
  time_zone: string
}
const ownerOf = (row: Photographed, words: string, may_change: boolean): ImageOwner => ({
  id: row.id,
  project_id: null,
  name: row.plant,
  words: [row.plant_code, row.supplier, words].join(' '),
  time_zone: row.time_zone,
  may_change,
})

/** The audit log keeps the hash of the file as it was sent, so that a photo can be proved, and one that is gone is known. */
const recordOf =
  (subject: 'plant_inspection' | 'plant_finding') =>
  async (ctx: RequestContext, id: number, { change, image }: ImageChange): Promise<void> => {
    const side = (value: unknown) => (change !== 'removed' ? { old: null, new: value } : { old: value, new: null })
    await ctx.audit({
      action: `${subject}.photo_${change}`,
      subject,
      subject_id: id,
      changes: { photo: side(image.file_name), photo_id: side(image.id), photo_sha256: side(image.sha256) },
    })
  }

async function inspectionOwner(ctx: RequestContext, id: number, lock: boolean): Promise<ImageOwner | null> {
  if (!may(ctx, 'plant.read')) return null
  const row = await inspectionById(ctx.db, await visiblePlants(ctx), { id, lock })
  return row && ownerOf(row, row.checklist, row.status === 'draft' && may(ctx, 'plant_inspection.perform'))
}

/** Inspections as owners of photos: changed until they are signed, by those who perform them. */
export const inspectionImages: ImageOwners = {
  type: 'plant_inspection',
  most: MOST_PHOTOS_OF_AN_INSPECTION,
  see: (ctx, id) => inspectionOwner(ctx, id, false),
  lock: (ctx, id) => inspectionOwner(ctx, id, true),
  changeable: async (ctx, ids) =>
    may(ctx, 'plant_inspection.perform') ? await draftsAmong(ctx.db, ctx.authority_id, ids) : new Set(),
  record: recordOf('plant_inspection'),
}

async function findingOwner(ctx: RequestContext, id: number, lock: boolean): Promise<ImageOwner | null> {
  if (!may(ctx, 'plant.read')) return null
  const row = await findingById(ctx.db, await visiblePlants(ctx), { id, lock, now: ctx.clock() })
  return row && ownerOf(row, row.item, row.status !== 'closed' && may(ctx, 'plant_inspection.perform'))
}

/** Findings as owners of photos, such as of corrections: changed until they are closed. */
export const findingImages: ImageOwners = {
  type: 'plant_finding',
  most: MOST_PHOTOS_OF_A_FINDING,
  see: (ctx, id) => findingOwner(ctx, id, false),
  lock: (ctx, id) => findingOwner(ctx, id, true),
  changeable: async (ctx, ids) =>
    may(ctx, 'plant_inspection.perform') ? await notClosedAmong(ctx.db, ctx.authority_id, ids) : new Set(),
  record: recordOf('plant_finding'),
}
