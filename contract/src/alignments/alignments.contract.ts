import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { decimal, id, idText, instant, lockVersion, storable, text } from '../core/scalars.ts'
import { newUpload, oneUpload } from '../uploads/uploads.contract.ts'
import { linearUnits } from '../stationing/linear-unit.ts'
import {
  alignmentCategories,
  alignmentFileFaults,
  alignmentFileStatuses,
  LARGEST_ALIGNMENT_FILE_BYTES,
} from './alignment-file.ts'

/** A projection that coordinates of files are in, of the EPSG register. */
export const projection = z.object({
  epsg: z.int(),
  /** As the EPSG register names it. */
  name: z.string(),
  /** Unit of its coordinates. */
  unit: z.enum(linearUnits),
})
export type ProjectionChoice = z.output<typeof projection>

const stationEquation = z.object({
  /** Continuous station of the place: the start station plus the length along the alignment. */
  internal: z.number(),
  back: z.number(),
  ahead: z.number(),
})

/** An alignment of a file. Stations and lengths are in `unit`. */
export const alignment = z.object({
  id,
  alignment_file_id: id,
  /** As the file names it. */
  name: z.string(),
  /** The name that people of the project gave it; by default the one in the file. */
  display_name: z.string(),
  category: z.enum(alignmentCategories),
  lock_version: lockVersion,
  description: z.string(),
  unit: z.enum(linearUnits),
  /** Station of its first point; may be negative. */
  station_start: z.number(),
  length: z.number(),
  station_equations: z.array(stationEquation),
  /** Lines, arcs and spirals in plan. */
  segment_count: z.int(),
  has_profile: z.boolean(),
  /** Parts that were left out (station equations, profiles), and how it was read: `no_name`, `same_name:NAME`, `capitals:TEXT`, `length:SAID:COUNTED`. */
  notes: z.array(z.string()),
})
export type AlignmentSummary = z.output<typeof alignment>

/** A file of alignments of a project, and what was read of it. */
export const alignmentFile = z.object({
  id,
  file_name: z.string(),
  size_bytes: z.int(),
  projection,
  /** The factor that converts its coordinates to those of the projection; null for 1. */
  scale_factor: z.nullable(decimal),
  status: z.enum(alignmentFileStatuses),
  /** Why it could not be read. */
  fault: z.nullable(z.enum(alignmentFileFaults)),
  /** Program that wrote it. */
  application: z.nullable(z.string()),
  alignments: z.array(alignment),
  /** Alignments of the file that cannot be used, each with its reason. */
  refused: z.array(z.object({ name: z.string(), reason: z.string(), detail: z.string() })),
  /**
   * How the whole file was read where it is not as it should be, each a code with values after colons: `no_unit:UNIT` (that of the projection was used),
   * `unit:UNIT:UNIT` (converted from the first to the second), `foot:UNIT:UNIT:FEET` (the same between the two feet, and by how much they differ there),
   * `declared:ENCODING` (its bytes are UTF-8), `windows_1252`, `projection:NAME` (it names another than the chosen one).
   */
  notes: z.array(z.string()),
  created_at: instant,
  created_by: z.string(),
  deleted_at: z.nullable(instant),
  /** Until when it can be restored; null where it is not deleted. */
  restorable_until: z.nullable(instant),
})
export type AlignmentFile = z.output<typeof alignmentFile>

const ofProject = z.strictObject({ projectId: idText })
const ofFile = z.strictObject({ projectId: idText, id: idText })
const oneFile = z.object({ alignment_file: alignmentFile })

const scaleFactor = z.string().check(z.regex(/^[01]\.\d{1,10}$|^1$/, 'expected a number from 0.9 to 1.1'))

/** Query parameters of an uploaded file: its name and the projection chosen for it. */
export const alignmentFileQuery = z.strictObject({
  file_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200), storable),
  epsg: z.pipe(z.union([z.string().check(z.regex(/^\d{1,6}$/)), z.number()]), z.transform(Number)),
  scale_factor: z.optional(scaleFactor),
})

/** Alignments of projects, from LandXML files (flag `project_stationing`). */
export const alignments = {
  projections: defineRoute({
    method: 'GET',
    path: '/v2/projections',
    permission: 'project.read',
    summary: 'Projections of the EPSG register for the United States whose name or code contains all words, 50 at most',
    query: z.strictObject({ search: z.optional(z.string().check(z.maxLength(100))) }),
    response: z.object({ projections: z.array(projection) }),
    problems: ['switched_off'],
  }),
  files: defineRoute({
    method: 'GET',
    path: '/v2/projects/{projectId}/alignment_files',
    permission: 'project.read',
    summary: 'Alignment files of a project, the newest first; deleted ones on request',
    params: ofProject,
    query: z.strictObject({ deleted: z.optional(z.enum(['true', 'false'])) }),
    response: z.object({ alignment_files: z.array(alignmentFile) }),
    problems: ['switched_off', 'not_found'],
  }),
  addFile: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/alignment_files',
    permission: 'project.update',
    summary:
      'Add a LandXML file to a project; it is read in the background. The same file again returns the existing one',
    params: ofProject,
    query: alignmentFileQuery,
    raw_body: ['application/xml', 'text/xml', 'application/octet-stream'],
    body_limit: LARGEST_ALIGNMENT_FILE_BYTES,
    without_key: 'same_content',
    response: oneFile,
    problems: ['switched_off', 'not_found', 'invalid'],
  }),
  startUpload: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/alignment_file_uploads',
    permission: 'project.update',
    summary: 'Begin to send a file of alignments in parts, up to 1 GB; whole, it is added as one that is sent at once',
    params: ofProject,
    body: z.strictObject({
      ...newUpload,
      epsg: z.int().check(z.gte(1), z.lte(999_999)),
      scale_factor: z.optional(scaleFactor),
    }),
    response: oneUpload,
    problems: ['switched_off', 'not_found', 'invalid', 'file_empty', 'file_too_large', 'too_many_uploads'],
  }),
  removeFile: defineRoute({
    method: 'DELETE',
    path: '/v2/projects/{projectId}/alignment_files/{id}',
    permission: 'project.update',
    summary: 'Delete a file with its alignments; it can be restored',
    params: ofFile,
    problems: ['switched_off', 'not_found'],
  }),
  restoreFile: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/alignment_files/{id}/restore',
    permission: 'project.update',
    summary: 'Restore a deleted file with its alignments',
    params: ofFile,
    response: oneFile,
    problems: ['switched_off', 'not_found', 'conflict'],
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/v2/projects/{projectId}/alignments/{id}',
    permission: 'project.update',
    summary: "Change an alignment's name and what it is of; takes the version that was read",
    params: ofFile,
    body: z.strictObject({
      display_name: z.optional(text(200)),
      category: z.optional(z.enum(alignmentCategories)),
      lock_version: lockVersion,
    }),
    response: z.object({ alignment }),
    problems: ['switched_off', 'not_found', 'edit_conflict'],
  }),
  lines: defineRoute({
    method: 'GET',
    path: '/v2/projects/{projectId}/alignments',
    permission: 'project.read',
    summary: 'Alignments of a project as lines for a map, within 0.05 ft of their curves',
    params: ofProject,
    response: z.object({
      alignments: z.array(
        z.object({
          ...alignment.shape,
          /** GeoJSON: degrees, longitude first. */
          geometry: z.object({
            type: z.literal('LineString'),
            coordinates: z.array(z.tuple([z.number(), z.number()])),
          }),
        }),
      ),
    }),
    problems: ['switched_off', 'not_found'],
  }),
}
