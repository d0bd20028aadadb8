import * as z from 'zod/mini'
import { attachmentVersion } from '../attachments/attachment.ts'
import { storedShape } from '../core/record-schemas.ts'
import { date, decimal, id, instant } from '../core/scalars.ts'
import { documentTextStates } from '../documents/document-kinds.ts'
import { reviewBrief, reviewShown } from '../reviews/review.ts'
import { submittalMoves } from './submittal-approval.ts'
import { submittalRecord } from './submittal.record.ts'
import { submittalStatuses, submittalValidities } from './submittal-states.ts'

/** Projects of one submittal, characters of a reason and of a clause, at most. */
export const MOST_SUBMITTAL_PROJECTS = 50
export const MOST_SUBMITTAL_REASON = 500
export const MOST_CLAUSE = 200

const project = z.object({ id, name: z.string(), dot_code: z.string() })

/** A file as lists show it. */
const listedFile = z.object({ id, file_name: z.string(), content_type: z.string(), size_bytes: z.int() })

const inList = {
  id,
  /** As on paper: `SUB-2026-00042`. It never changes. */
  number: z.string(),
  ...storedShape(submittalRecord),
  status: z.enum(submittalStatuses),
  /** Whether an approved one is still valid, in the agency's zone; null for one that certifies nothing. */
  validity: z.nullable(z.enum(submittalValidities)),
  /** From when an approved one certifies its material. */
  effective_on: z.nullable(date),
  /** The clause of the specification that the material of a rejected one fails. */
  clause: z.nullable(z.string()),
  material: z.string(),
  certificate_type: z.string(),
  supplier: z.string(),
  sample: z.nullable(z.string()),
  /** Those that the caller sees. */
  projects: z.array(project),
  /** The company that submits it; null for the agency. */
  company: z.nullable(z.string()),
  /** Its files in their latest versions. */
  files: z.array(listedFile),
  review: z.nullable(reviewBrief),
  created_by: z.string(),
  created_at: instant,
  updated_at: instant,
  lock_version: z.int(),
  /** What the caller may do with it now. */
  abilities: z.array(z.enum(submittalMoves)),
}
export const submittalRow = z.object(inList)
export type SubmittalRow = z.output<typeof submittalRow>

const other = z.object({ id, number: z.string() })

/** A file of a submittal in its latest version. */
export const submittalFile = z.extend(attachmentVersion, {
  /** Versions that it replaced, the latest of them first. */
  earlier: z.array(attachmentVersion),
  /** Whether the words of a PDF are read; null for a photo. */
  text_state: z.nullable(z.enum(documentTextStates)),
  /** Of a PDF. */
  page_count: z.nullable(z.int()),
  /** Other submittals that the caller sees and that have the same file. */
  also_in: z.array(other),
  /** It was reviewed, so that it can be replaced, but not removed. */
  reviewed: z.boolean(),
})
export type SubmittalFile = z.output<typeof submittalFile>

/** A heat of a mill certificate, as a person confirmed it. */
export const submittalHeat = z.object({
  id,
  heat_number: z.string(),
  /** The PDF, as of the version in which the heat was found. */
  attachment_id: id,
  /** Pages from 1, ascending. */
  pages: z.array(z.int()),
})
export type SubmittalHeat = z.output<typeof submittalHeat>

export const submittal = z.object({
  ...inList,
  attachments: z.array(submittalFile),
  heats: z.array(submittalHeat),
  review: z.nullable(reviewShown),
  /** The files of each round as they were submitted, by the ids of their versions; the latest round first. */
  rounds: z.array(z.object({ round: z.int(), file_ids: z.array(id) })),
  /** What tickets say was shipped under it, by unit; empty without tickets. Null for contractors and consultants, who see the tickets of their own projects alone. */
  shipped: z.nullable(z.array(z.object({ quantity: decimal, uom: z.string() }))),
})
export type Submittal = z.output<typeof submittal>

/** What a submittal can refer to. */
export const submittalChoiceKinds = ['project', 'vendor_material', 'certificate_type', 'supplier', 'sample'] as const
export type SubmittalChoiceKind = (typeof submittalChoiceKinds)[number]
/** Choices that one answer has at most. */
export const MOST_SUBMITTAL_CHOICES = 30
