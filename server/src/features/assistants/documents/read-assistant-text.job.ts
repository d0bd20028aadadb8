import { MOST_ASSISTANT_PASSAGES } from '@milepost/contract'
import { z } from 'zod'
import type { FileStore } from '../../../platform/files/index.ts'
import type { JobContext } from '../../../platform/http/feature.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { readStored } from '../../documents/index.ts'
import { noteContent } from '../assistants.queries.ts'
import { countPassages, documentById, endReading, insertPassages } from './assistant-documents.queries.ts'
import { assistantFiles } from './assistant-files.ts'
import { passageCutter } from './passages-of-pages.ts'

const payload = z.object({ authority_id: z.number(), document_id: z.number() })
export type ReadAssistantText = z.output<typeof payload>

/** Reads the text of an assistant's file and cuts it into passages. */
export const readAssistantTextJob = defineJob({
  name: 'read_assistant_text',
  lane: 'long',
  payload,
  key: ({ authority_id, document_id }) => `read_assistant_text:${authority_id}:${document_id}`,
})

/** Reads a file that waits for it, up to the most passages of its assistant. Doing it again changes nothing. */
export async function readAssistantText(
  { authority_id, document_id: id }: ReadAssistantText,
  files: FileStore,
  ctx: JobContext,
): Promise<void> {
  const document = await documentById(ctx.reads(authority_id), authority_id, id)
  if (document?.text_state !== 'waiting') return
  const { assistant_id, kind, file_key } = document
  const cut = passageCutter()
  let left_out = false
  const stored = { path: assistantFiles.pathOf(file_key, 'original'), kind }
  const read = await readStored(stored, { files, log: ctx.log }, async (pages) => {
    await ctx.inTenant(authority_id, async ({ db }) => {
      if (!(await documentById(db, authority_id, id))) return
      const room = MOST_ASSISTANT_PASSAGES - (await countPassages(db, authority_id, assistant_id))
      const passages = pages.flatMap(cut)
      left_out ||= passages.length > room
      await insertPassages(db, authority_id, {
        assistant_id,
        document_id: id,
        passages: passages.slice(0, Math.max(room, 0)),
      })
    })
  })
  const text_state = left_out ? 'partly' : read.text_state
  await ctx.inTenant(authority_id, async ({ db, emit }) => {
    await endReading(db, authority_id, { id, text_state, page_count: read.page_count })
    await noteContent(db, authority_id, assistant_id)
    await emit({ type: 'assistants.changed', ids: [assistant_id] })
  })
}
