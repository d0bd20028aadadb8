import { MOST_PHOTOS_A_ZIP } from '@milepost/contract'
import { extname } from 'node:path'
import { actingRole, type RequestContext } from '../../platform/context.ts'
import { zipFiles } from '../../platform/files/index.ts'
import { RawFile } from '../../platform/http/feature.ts'
import { Problem } from '../../platform/problem.ts'
import { timeInFileName, zoneOfAgency } from '../../platform/time/index.ts'
import { imageFiles } from './image-files.ts'
import { sizeFor } from './images.policy.ts'
import { imagesById, type ImageRow } from './images.queries.ts'
import { ownersOf, shownName, type ImageParts } from './images.service.ts'

/**
 * Files of images as one ZIP; those that cannot be read are named in it. Throws `not_found` where one of them does not exist or the person may not read it.
 */
export async function zipImages(
  ctx: RequestContext,
  parts: ImageParts,
  requested: readonly number[],
): Promise<RawFile> {
  const ids = [...new Set(requested)]
  if (ids.length > MOST_PHOTOS_A_ZIP) throw new Problem('too_many_in_zip', { most: MOST_PHOTOS_A_ZIP })
  const rows = await imagesById(ctx.db, ctx.authority_id, ids)
  if (rows.length < ids.length) throw new Problem('not_found')
  const seen = new Set<string>()
  for (const { imageable_type, imageable_id } of rows) {
    const key = `${imageable_type} ${imageable_id}`
    if (seen.has(key)) continue
    seen.add(key)
    if (!(await ownersOf(parts, imageable_type).see(ctx, imageable_id))) throw new Problem('not_found')
  }
  const size = sizeFor(actingRole(ctx), 'original')
  const names = namesOf(rows.map((row) => shownName(row, size)))
  return new RawFile({
    content: zipFiles(
      parts.files,
      rows.map((row, at) => ({
        path: names[at] ?? '',
        key: imageFiles.pathOf(row.file_key, size),
        modified_at: new Date(row.taken_at ?? row.created_at),
      })),
      { compress: false },
    ).content,
    content_type: 'application/zip',
    file_name: `photos-${timeInFileName(ctx.clock(), await zoneOf(ctx, rows))}.zip`,
  })
}

/** The zone of the project of all photos; the agency's where there are several (D56). */
async function zoneOf({ db, authority_id }: RequestContext, rows: readonly ImageRow[]): Promise<string> {
  const zones = new Set(rows.map(({ time_zone }) => time_zone))
  const [only] = zones
  return zones.size === 1 && only ? only : await zoneOfAgency(db, authority_id)
}

/** Names that are all different: `load 22.jpg`, `load 22 (2).jpg`. */
export function namesOf(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const ending = extname(name)
    const stem = name.slice(0, name.length - ending.length)
    let free = name
    for (let times = 2; taken.has(free.toLowerCase()); times += 1) free = `${stem} (${times})${ending}`
    taken.add(free.toLowerCase())
    return free
  })
}
