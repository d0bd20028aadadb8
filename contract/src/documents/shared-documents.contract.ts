import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { id } from '../core/scalars.ts'
import { sharedProjectList } from './shared-documents.list.ts'

/** A project with folders that are shared with the caller (D44). */
export const sharedProject = z.object({
  id,
  name: z.string(),
  dot_code: z.string(),
  /** Folders that the caller sees, and the documents in them. */
  folders: z.int(),
  documents: z.int(),
})
export type SharedProject = z.output<typeof sharedProject>

/** What an agency shares with people from outside; they read it by the calls of documents. */
export const sharedDocuments = {
  projects: defineRoute({
    method: 'GET',
    path: '/v1/own_grant/shared_projects',
    permission: 'own_grant.read',
    summary: "Projects of the caller's grant with folders that are shared with the caller",
    query: queryOf(sharedProjectList),
    response: pageOf('projects', sharedProject),
  }),
}
