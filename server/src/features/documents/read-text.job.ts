import { z } from 'zod'
import type { FileStore } from '../../platform/files/index.ts'
import type { JobContext } from '../../platform/http/feature.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { flagIsOn } from '../flags/index.ts'
import { classify } from './classify.ts'
import { documentFiles } from './document-files.ts'
import { documentById, lockDocument, updateDocument, versionById } from './documents.queries.ts'
import { endReading, firstWords, insertPages, rulesOf } from './pages.queries.ts'
import { readStored } from './read/read-stored.ts'

const payload = z.object({ authority_id: z.number(), version_id: z.number() })
export type ReadText = z.output<typeof payload>

/** Reads the words of a version page by page. */
export const readTextJob = defineJob({
  name: 'read_document_text',
  lane: 'long',
  payload,
  key: ({ authority_id, version_id }) => `read_document_text:${authority_id}:${version_id}`,
})

/** Reads the words of a version that waits for it. Doing it again changes nothing. */
export async function readText(
  { authority_id, version_id }: ReadText,
  files: FileStore,
  ctx: JobContext,
): Promise<void> {
  const version = await versionById(ctx.reads(authority_id), authority_id, version_id)
  if (version?.text_state !== 'waiting') return
  const document = await documentById(ctx.reads(authority_id), authority_id, version.document_id)
  if (!document) return
  const stored = { path: documentFiles.pathOf(version.file_key, 'original'), kind: version.kind }
  const scope = { project_id: document.project_id, document_id: document.id, version_id }
  const { text_state, page_count } = await readStored(stored, { files, log: ctx.log }, async (pages) => {
    await ctx.inTenant(authority_id, async ({ db }) => {
      const now = await lockDocument(db, authority_id, document.id)
      if (now) await insertPages(db, authority_id, { ...scope, is_latest: now.version_id === version_id, pages })
    })
  })
  await ctx.inTenant(authority_id, async ({ db, emit, clock }) => {
    const now = await lockDocument(db, authority_id, document.id)
    if (!now) return
    await endReading(db, authority_id, { version_id, text_state, page_count })
    if (
      now.classified_by !== 'person' &&
      (await flagIsOn(db, { authority_id, membership_id: null }, 'document_classification'))
    ) {
      const { rules } = await rulesOf(db, authority_id)
      const text = await firstWords(db, authority_id, version_id)
      const classification = classify(rules, { name: now.name, text })
      const edit = { ...now, classification, classified_by: classification === null ? null : ('rule' as const) }
      if (classification !== now.classification)
        await updateDocument(db, authority_id, { id: now.id, edit, at: clock() })
    }
    await emit({ type: 'documents.changed', project_id: document.project_id })
  })
}
