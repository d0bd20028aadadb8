import * as z from 'zod/mini'
import { pageOf } from '../core/list.ts'
import { historyRoute } from '../core/history.ts'
import { queryOf } from '../core/list-query.ts'
import { outsideKinds } from '../core/capacities.ts'
import { roles } from '../core/roles.ts'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant, lockVersion, optionalText, storable, text } from '../core/scalars.ts'
import { newUpload, oneUpload } from '../uploads/uploads.contract.ts'
import { documentKinds, documentTextStates, MOST_DOCUMENT_TAGS } from './document-kinds.ts'
import { documentNameFault, LONGEST_DOCUMENT_NAME } from './document-name.ts'
import { documentList } from './documents.list.ts'
import { folderAccesses } from './folder-tree.ts'

/** A name of a document or a folder (`document-name.ts`). */
const documentName = z.string().check(
  z.maxLength(LONGEST_DOCUMENT_NAME),
  storable,
  z.refine((name) => documentNameFault(name) === null, 'expected a name that files can have on every machine'),
)
const tag = text(40)
const tags = z.array(tag).check(z.maxLength(MOST_DOCUMENT_TAGS))
const classification = text(60)

/**
 * A folder of a project's documents. `access` and the names say who of the agency sees it and all that it holds, `shared_with` and `companies` which people
 * from outside do (D44). These read it without any names.
 */
export const documentFolder = z.object({
  id,
  parent_id: z.nullable(id),
  name: z.string(),
  access: z.enum(folderAccesses),
  roles: z.array(z.enum(roles)),
  /** Named persons, with their names. */
  members: z.array(z.object({ id, name: z.string() })),
  /** People from outside, of every company with access to the project, who see it. */
  shared_with: z.array(z.enum(outsideKinds)),
  /** Companies whose people see it, whatever their kind. */
  companies: z.array(z.object({ id, name: z.string() })),
  /** Documents directly in this folder. */
  documents: z.int(),
  lock_version: z.int(),
  deleted_at: z.nullable(instant),
  /** Until when it can be restored; null where it is not deleted. */
  restorable_until: z.nullable(instant),
})
export type DocumentFolder = z.output<typeof documentFolder>

/** A version of a document: the file, who sent it, when and why. The first one is number 1. */
export const documentVersion = z.object({
  id,
  number: z.int(),
  kind: z.enum(documentKinds),
  content_type: z.string(),
  /** As the sender named the file. */
  file_name: z.string(),
  size_bytes: z.int(),
  /** SHA-256 of the file, in hexadecimal. */
  sha256: z.string(),
  /** Pages of a PDF, slides, sheets of rows; null where there are none or they are not counted yet. */
  page_count: z.nullable(z.int()),
  text_state: z.enum(documentTextStates),
  /** Whether a picture of it can be shown. */
  has_picture: z.boolean(),
  /** Why it was sent. */
  note: z.nullable(z.string()),
  /** The number of the restored version. */
  restored_number: z.nullable(z.int()),
  created_at: instant,
  created_by: z.string(),
})
export type DocumentVersion = z.output<typeof documentVersion>

/** A document, with its latest version. */
export const projectDocument = z.object({
  id,
  project_id: id,
  folder_id: z.nullable(id),
  name: z.string(),
  tags: z.array(z.string()),
  classification: z.nullable(z.string()),
  /** Whether a rule or a person classified it. */
  classified_by: z.nullable(z.enum(['rule', 'person'])),
  version: documentVersion,
  versions: z.int(),
  /** When it was sent, renamed, moved or tagged last. */
  changed_at: instant,
  lock_version: z.int(),
  deleted_at: z.nullable(instant),
  /** Until when it can be restored; null where it is not deleted. */
  restorable_until: z.nullable(instant),
  /** Whether the caller may change it. */
  may_change: z.boolean(),
})
export type ProjectDocument = z.output<typeof projectDocument>

/** A rule for classifying documents (flag `document_classification`). */
export const documentRule = z.object({
  classification,
  /** At least one of these must be found, as whole words in either case; an entry of several words matches them in that order. */
  words: z.array(text(80)).check(z.minLength(1), z.maxLength(30)),
  /** Where the words are searched. */
  within: z.enum(['name', 'text', 'either']),
})
export type DocumentRule = z.output<typeof documentRule>
export const MOST_DOCUMENT_RULES = 100

/** A page on which words were found. */
export const documentHit = z.object({
  document_id: id,
  name: z.string(),
  folder_id: z.nullable(id),
  kind: z.enum(documentKinds),
  /** Page of the latest version, from 1. */
  page: z.int(),
  /** The text around the words, cut into pieces; matches are marked. */
  snippet: z.array(z.object({ text: z.string(), found: z.boolean() })),
})
export type DocumentHit = z.output<typeof documentHit>

/** A piece of a text document as it is shown: headings and paragraphs, or rows of a table. */
export const documentBlock = z.object({
  kind: z.enum(['heading', 'paragraph', 'item', 'row']),
  /** One of a paragraph, those of its cells of a row. */
  texts: z.array(z.string()),
})
export type DocumentBlock = z.output<typeof documentBlock>

const ofProject = z.strictObject({ projectId: idText })
const ofOne = z.strictObject({ id: idText })
const ofVersion = z.strictObject({ id: idText, versionId: idText })
const oneFolder = z.object({ folder: documentFolder })
const oneDocument = z.object({ document: projectDocument })

/** Most companies that a folder names. */
export const MOST_FOLDER_COMPANIES = 100

const folderBody = {
  name: documentName,
  parent_id: z.nullable(id),
  access: z.enum(folderAccesses),
  roles: z.array(z.enum(roles)).check(z.maxLength(roles.length)),
  member_ids: z.array(id).check(z.maxLength(200)),
  shared_with: z.array(z.enum(outsideKinds)).check(z.maxLength(outsideKinds.length)),
  company_ids: z.array(id).check(z.maxLength(MOST_FOLDER_COMPANIES)),
}

/** Documents of projects (D44). */
export const documents = {
  folders: defineRoute({
    method: 'GET',
    path: '/v1/projects/{projectId}/document_folders',
    permission: 'document.read',
    summary: 'Folders of a project that the person sees, by name',
    params: ofProject,
    query: z.strictObject({ deleted: z.optional(z.enum(['true', 'false'])) }),
    response: z.object({
      folders: z.array(documentFolder),
      /** Whether the person may add and change documents and folders of this project. */
      may_change: z.boolean(),
      /** Companies with access to the project, for those who share folders with them; the first 500 by name. */
      companies: z.array(z.object({ id, name: z.string() })),
      /** Tags and classes that documents of the project have, for filters. */
      tags: z.array(z.string()),
      classifications: z.array(z.string()),
    }),
    problems: ['not_found'],
  }),
  addFolder: defineRoute({
    method: 'POST',
    path: '/v1/projects/{projectId}/document_folders',
    permission: 'project.update',
    summary: 'Create a folder',
    params: ofProject,
    body: z.strictObject({
      name: folderBody.name,
      parent_id: folderBody.parent_id,
      access: z._default(folderBody.access, 'project'),
      roles: z._default(folderBody.roles, []),
      member_ids: z._default(folderBody.member_ids, []),
      shared_with: z._default(folderBody.shared_with, []),
      company_ids: z._default(folderBody.company_ids, []),
    }),
    response: oneFolder,
    problems: ['not_found', 'name_taken', 'too_many_folders', 'folder_move'],
  }),
  updateFolder: defineRoute({
    method: 'PATCH',
    path: '/v1/document_folders/{id}',
    permission: 'project.update',
    summary: 'Rename or move a folder, or set who sees it',
    params: ofOne,
    body: z.strictObject({
      name: z.optional(folderBody.name),
      parent_id: z.optional(folderBody.parent_id),
      access: z.optional(folderBody.access),
      roles: z.optional(folderBody.roles),
      member_ids: z.optional(folderBody.member_ids),
      shared_with: z.optional(folderBody.shared_with),
      company_ids: z.optional(folderBody.company_ids),
      lock_version: z.optional(lockVersion),
    }),
    response: oneFolder,
    problems: ['not_found', 'name_taken', 'folder_move', 'edit_conflict'],
  }),
  removeFolder: defineRoute({
    method: 'DELETE',
    path: '/v1/document_folders/{id}',
    permission: 'project.update',
    summary: 'Delete a folder with everything in it; it can be restored for 30 days',
    params: ofOne,
    problems: ['not_found'],
  }),
  restoreFolder: defineRoute({
    method: 'POST',
    path: '/v1/document_folders/{id}/restore',
    permission: 'project.update',
    summary: 'Restore a deleted folder with all that was deleted with it',
    params: ofOne,
    response: oneFolder,
    problems: ['not_found', 'name_taken'],
  }),
  list: defineRoute({
    method: 'GET',
    path: '/v1/projects/{projectId}/documents',
    permission: 'document.read',
    summary: 'Documents of a project that the person sees',
    params: ofProject,
    query: queryOf(documentList),
    response: pageOf('documents', projectDocument),
    problems: ['not_found'],
  }),
  upload: defineRoute({
    method: 'POST',
    path: '/v1/projects/{projectId}/document_uploads',
    permission: 'project.update',
    summary: 'Begin to send a document, or the next version of one, in parts (see Files in parts)',
    params: ofProject,
    body: z.strictObject({
      ...newUpload,
      folder_id: z._default(z.nullable(id), null),
      /** The document whose next version it is. */
      document_id: z.optional(id),
      /** Why it is sent. */
      note: optionalText(500),
    }),
    response: oneUpload,
    problems: [
      'not_found',
      'file_empty',
      'file_too_large',
      'too_many_uploads',
      'invalid_file_format',
      'document_name',
      'too_many_documents',
      'too_many_versions',
    ],
  }),
  search: defineRoute({
    method: 'GET',
    path: '/v1/projects/{projectId}/document_search',
    permission: 'document.read',
    summary: 'Pages of a project’s documents that contain words, the best match first',
    params: ofProject,
    /** Words, a "phrase in quotes", -without; the last word may be unfinished. */
    query: z.strictObject({ search: text(200), folder_id: z.optional(idText) }),
    response: z.object({
      hits: z.array(documentHit),
      /** Pages that hold the words, as far as they are counted. */
      pages: z.int(),
      /** There are more pages than were searched. */
      more: z.boolean(),
    }),
    problems: ['not_found'],
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/documents/{id}',
    permission: 'document.read',
    summary: 'A document with its versions, the latest first',
    params: ofOne,
    response: z.object({ document: projectDocument, versions: z.array(documentVersion) }),
    problems: ['not_found'],
  }),
  history: historyRoute({ of: 'a document', path: '/v1/documents/{id}/history', permission: 'document.read' }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/documents/{id}',
    permission: 'project.update',
    summary: 'Rename, move, tag or classify a document',
    params: ofOne,
    body: z.strictObject({
      name: z.optional(documentName),
      folder_id: z.optional(z.nullable(id)),
      tags: z.optional(tags),
      classification: z.optional(z.nullable(classification)),
      lock_version: z.optional(lockVersion),
    }),
    response: oneDocument,
    problems: ['not_found', 'name_taken', 'edit_conflict'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/documents/{id}',
    permission: 'project.update',
    summary: 'Delete a document; it can be restored for 30 days',
    params: ofOne,
    problems: ['not_found'],
  }),
  restore: defineRoute({
    method: 'POST',
    path: '/v1/documents/{id}/restore',
    permission: 'project.update',
    summary: 'Restore a deleted document',
    params: ofOne,
    response: oneDocument,
    problems: ['not_found', 'name_taken'],
  }),
  restoreVersion: defineRoute({
    method: 'POST',
    path: '/v1/documents/{id}/versions/{versionId}/restore',
    permission: 'project.update',
    summary: 'Restore an earlier version, as the next one',
    params: ofVersion,
    body: z.strictObject({ note: optionalText(500) }),
    response: oneDocument,
    problems: ['not_found', 'too_many_versions'],
  }),
  page: defineRoute({
    method: 'GET',
    path: '/v1/documents/{id}/versions/{versionId}/pages/{page}',
    permission: 'document.read',
    summary: 'The words of a page, and its parts where they can be shown',
    params: z.strictObject({ id: idText, versionId: idText, page: idText }),
    response: z.object({
      page: z.int(),
      text: z.string(),
      blocks: z.nullable(z.array(documentBlock)),
    }),
    problems: ['not_found'],
  }),
  download: defineRoute({
    method: 'GET',
    path: '/v1/documents/{id}/versions/{versionId}/download',
    permission: 'document.read',
    summary: 'The file of a version as it was sent, or the picture of a photo',
    params: ofVersion,
    query: z.strictObject({ image_size: z._default(z.enum(['original', 'preview']), 'original') }),
    problems: ['not_found'],
  }),
  zip: defineRoute({
    method: 'POST',
    path: '/v1/projects/{projectId}/document_zips',
    while_impersonating: 'no_export',
    permission: 'project.export',
    summary: 'Prepare a ZIP of a folder with everything in it, or of all documents',
    params: ofProject,
    body: z.strictObject({ folder_id: z.nullable(id) }),
    response: z.object({ job_id: id }),
    problems: ['not_found', 'too_many_exports', 'too_many_in_document_zip'],
  }),
  rules: defineRoute({
    method: 'GET',
    path: '/v1/document_rules',
    permission: 'agency_list.read',
    summary: 'Rules by which documents of the agency are classified, in their order',
    response: z.object({ rules: z.array(documentRule), lock_version: z.int() }),
    problems: ['switched_off'],
  }),
  saveRules: defineRoute({
    method: 'PUT',
    path: '/v1/document_rules',
    permission: 'agency.manage',
    summary: 'Set the rules by which documents are classified; the first match applies',
    body: z.strictObject({
      rules: z.array(documentRule).check(z.maxLength(MOST_DOCUMENT_RULES)),
      lock_version: lockVersion,
    }),
    response: z.object({ rules: z.array(documentRule), lock_version: z.int() }),
    problems: ['switched_off', 'conflict'],
  }),
}
