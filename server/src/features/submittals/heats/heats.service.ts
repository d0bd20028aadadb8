import { Readable } from 'node:stream'
import { findHeats, type RouteInput, type RouteResponse, type Submittal, type submittalFiles } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { FileMissing, sentFileName, type FileStore } from '../../../platform/files/index.ts'
import { RawFile } from '../../../platform/http/feature.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { attachmentFiles } from '../../attachments/index.ts'
import { extractPages, withStored } from '../../documents/index.ts'
import { seenSubmittals } from '../submittal-scope.ts'
import { confirmsHeats } from '../submittals.policy.ts'
import { submittalById } from '../submittals.queries.ts'
import { submittalOf } from '../submittals.service.ts'
import { announce, lockSubmittal, projectOf } from '../write-submittals.ts'
import { heatById, pagesOfSubmittal, pdfsOfSubmittal, writeHeats } from './heats.queries.ts'

const seen = async (ctx: RequestContext, id: number) =>
  orNotFound(await submittalById(ctx.db, await seenSubmittals(ctx), { id }))

/** Heat numbers that the words of a submittal's PDFs name, as proposals. */
export async function proposedHeats(
  ctx: RequestContext,
  id: number,
): Promise<RouteResponse<typeof submittalFiles.proposedHeats>> {
  await seen(ctx, id)
  const pages = await pagesOfSubmittal(ctx.db, ctx.authority_id, id)
  const pdfs = await pdfsOfSubmittal(ctx.db, ctx.authority_id, id)
  return {
    heats: pdfs.flatMap(({ attachment_id }) =>
      findHeats(pages.filter((page) => page.attachment_id === attachment_id)).map((heat) => ({
        ...heat,
        attachment_id,
      })),
    ),
    waiting: pdfs.filter(({ waiting }) => waiting).length,
  }
}

/**
 * Writes which heats the mill certificates of a submittal hold, as a person confirmed it; instead of those that were confirmed before.
 * @throws Problem `invalid` for a file that is no PDF of the submittal, a page that it does not have, and a heat that a file has twice.
 */
export async function confirmHeats(
  ctx: RequestContext,
  id: number,
  { heats: stated, lock_version }: RouteInput<typeof submittalFiles.confirmHeats>['body'],
): Promise<Submittal> {
  const { submittal, person } = await lockSubmittal(ctx, id)
  if (!confirmsHeats(person, submittal)) throw new Problem('forbidden')
  if (lock_version !== undefined && lock_version !== submittal.lock_version) throw new Problem('conflict')
  const heats = stated.map((heat) => ({
    ...heat,
    pages: [...new Set(heat.pages)].toSorted((one, other) => one - other),
  }))
  const pdfs = new Map((await pdfsOfSubmittal(ctx.db, ctx.authority_id, id)).map((one) => [one.attachment_id, one]))
  const taken = new Set<string>()
  const faults = heats.flatMap(({ heat_number, attachment_id, pages }, at) => {
    const pdf = pdfs.get(attachment_id)
    const key = `${attachment_id} ${heat_number}`
    const twice = taken.has(key)
    taken.add(key)
    if (!pdf) return [{ path: `heats.${at}.attachment_id`, code: 'unknown', message: 'is no PDF of this submittal' }]
    if (twice) return [{ path: `heats.${at}.heat_number`, code: 'taken', message: 'the heat is named twice' }]
    return (pages.at(-1) ?? 0) > (pdf.page_count ?? 0)
      ? [{ path: `heats.${at}.pages`, code: 'too_many', message: `the file has ${pdf.page_count ?? 0} pages` }]
      : []
  })
  if (faults.length > 0) throw new Problem('invalid', undefined, faults)
  await writeHeats(ctx.db, ctx.authority_id, { id, heats })
  await ctx.audit({
    action: 'submittal.heats_confirmed',
    subject: 'submittal',
    subject_id: id,
    project_id: projectOf(submittal),
    changes: { number: submittal.number, heats: heats.map(({ heat_number }) => heat_number) },
  })
  await announce(ctx, submittal)
  return await submittalOf(ctx, id)
}

/** The pages of one heat as a PDF of their own. Throws `document_damaged` where the PDF cannot be split. */
export async function heatPages(ctx: RequestContext, files: FileStore, id: number): Promise<RawFile> {
  const heat = orNotFound(await heatById(ctx.db, ctx.authority_id, id))
  await seen(ctx, heat.submittal_id)
  try {
    const key = attachmentFiles.pathOf(heat.file_key, 'original')
    const bytes = await withStored(files, key, (path) => extractPages(path, heat.pages))
    const file_name = sentFileName(`Heat ${heat.heat_number}.pdf`, { ending: '.pdf', otherwise: 'heat' })
    return new RawFile({
      content: Readable.from([bytes]),
      content_type: 'application/pdf',
      size: bytes.length,
      file_name,
    })
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
    ctx.log.error({ file: heat.file_key }, 'the file of a row is missing')
    throw new Problem('not_found')
  }
}
