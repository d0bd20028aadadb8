import { MOST_PHOTOS_OF_A_PROJECT } from '@milepost/contract'
import { mayDo, type RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import type { ImageChange, ImageOwner, ImageOwners } from '../images/index.ts'
import { ownProjectIds, projectFor } from '../projects/index.ts'
import { archivedAmong } from './project-photos.queries.ts'

/** Projects as owners of photos: seen by everyone who reads all projects, changed by those whose project it is (D12a) until it is archived. */
export const projectImages: ImageOwners = {
  type: 'project',
  most: MOST_PHOTOS_OF_A_PROJECT,
  see: (ctx, id) => ownerOf(ctx, id, false),
  lock: (ctx, id) => ownerOf(ctx, id, true),
  changeable: async (ctx, ids) => {
    const [own, archived] = [await ownProjectIds(ctx), await archivedAmong(ctx.db, ctx.authority_id, ids)]
    return new Set(ids.filter((id) => (own === null || own.has(id)) && !archived.has(id)))
  },
  record: async (ctx, id, { change, image }) => {
    await ctx.audit({
      action: `project.photo_${change}`,
      subject: 'project',
      subject_id: id,
      changes: changesOf({ change, image }),
    })
  },
}

/** The audit log keeps the hash of the file as it was sent, so that a photo can be proved, and one that is gone is known. */
function changesOf({ change, image }: ImageChange): Record<string, { old: unknown; new: unknown }> {
  const side = (value: unknown) => (change !== 'removed' ? { old: null, new: value } : { old: value, new: null })
  return { photo: side(image.file_name), photo_id: side(image.id), photo_sha256: side(image.sha256) }
}

async function ownerOf(ctx: RequestContext, id: number, lock: boolean): Promise<ImageOwner | null> {
  if (!mayDo(ctx, 'project.read')) return null
  try {
    const { time_zone, archived } = await projectFor(ctx, id, { for: 'read', lock, deleted: 'not_found' })
    const own = await ownProjectIds(ctx)
    return {
      id,
      project_id: id,
      name: null,
      words: '',
      time_zone,
      may_change: !archived && (own === null || own.has(id)),
    }
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return null
    throw error
  }
}
