import * as z from 'zod/mini'
import { date, id, instant } from '../core/scalars.ts'
import { jobStatuses, keptReasons } from './calibration.list.ts'

/** Most names of each kind that a row lists. */
export const MOST_NAMES_OF_A_JOB = 20
/** Most tickets that stayed which a response lists; all of them are counted, and the rest are read page by page. */
export const MOST_KEPT_SHOWN = 100
/** Materials that one link names at most. */
export const MOST_MATERIALS_OF_A_LINK = 500

export const jobAbilities = ['connect', 'hide', 'unhide'] as const
export type JobAbility = (typeof jobAbilities)[number]

const project = z.object({ id, name: z.string(), dot_code: z.string() })

/** A contractor's job as suppliers name it on their tickets (D37). */
export const jobSlipProject = z.object({
  id,
  supplier_id: id,
  supplier: z.string(),
  job_number: z.string(),
  status: z.enum(jobStatuses),
  /** As its tickets name them, by name; 20 of each at most. */
  customer_names: z.array(z.string()),
  dot_codes: z.array(z.string()),
  material_types: z.array(z.string()),
  plants: z.array(z.string()),
  /** By printing time; null for a job without tickets. */
  first_ticket_at: z.nullable(instant),
  last_ticket_at: z.nullable(instant),
  ticket_count: z.int(),
  /** Tickets that no project has taken. */
  unmatched_count: z.int(),
  /** Projects that it is connected to now. */
  projects: z.array(project),
  /** Whether tickets are being moved now. */
  working: z.boolean(),
  hidden_at: z.nullable(instant),
  /** Full name of who hid it. */
  hidden_by: z.nullable(z.string()),
  hidden_reason: z.nullable(z.string()),
  /** What the caller may do with it now. */
  abilities: z.array(z.enum(jobAbilities)),
})
export type JobSlipProject = z.output<typeof jobSlipProject>

const keptByReason = z.array(z.object({ reason: z.enum(keptReasons), count: z.int() }))
/** A ticket that stays, or stayed. */
export const keptTicket = z.object({ slip_id: id, ticket_number: z.string(), reason: z.enum(keptReasons) })
export type KeptTicket = z.output<typeof keptTicket>
const keptShown = z.array(keptTicket)

/** `connecting` and `disconnecting`: its job moves tickets. */
export const linkStates = ['connecting', 'connected', 'disconnecting', 'disconnected'] as const
export type LinkState = (typeof linkStates)[number]

/** A contractor's job connected to a project, or that once was. */
export const calibrationLink = z.object({
  id,
  project,
  /** Null means all materials. */
  materials: z.nullable(z.array(z.object({ id, name: z.string() }))),
  /** Dates of printing that it covers, in the zone of its project, both included; null means without end. */
  effective_from: z.nullable(date),
  effective_to: z.nullable(date),
  state: z.enum(linkStates),
  /** 0 to 1: how far its job is. */
  progress: z.number().check(z.gte(0), z.lte(1)),
  /** Tickets that it moved to its project, and that undoing it put back. */
  moved_count: z.int(),
  returned_count: z.int(),
  /** Tickets that stayed: when the link was made, or, once it is being undone, when it was undone. */
  kept_counts: keptByReason,
  kept_tickets: keptShown,
  connected_at: instant,
  connected_by: z.string(),
  disconnected_at: z.nullable(instant),
  disconnected_by: z.nullable(z.string()),
  abilities: z.array(z.enum(['disconnect'])),
})
export type CalibrationLink = z.output<typeof calibrationLink>

/** Reasons for suggesting a project (docs/calibration.md). */
export const suggestionReasons = [
  'dot_code',
  'same_number',
  'similar_number',
  'contractor',
  'similar_contractor',
  'plants',
  'materials',
  'other_jobs',
] as const
export type SuggestionReason = (typeof suggestionReasons)[number]

/** How sure a suggestion is: `strong` from 60 points, `likely` from 30, `weak` below. */
export const suggestionStrengths = ['strong', 'likely', 'weak'] as const

/** A project that fits a job, with every reason in words by its code and params. */
export const projectSuggestion = z.object({
  project,
  /** 0 to 100. */
  score: z.int().check(z.gte(0), z.lte(100)),
  strength: z.enum(suggestionStrengths),
  reasons: z.array(
    z.object({
      code: z.enum(suggestionReasons),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      points: z.int(),
    }),
  ),
})
export type ProjectSuggestion = z.output<typeof projectSuggestion>

/** A job with what its drawer shows. */
export const jobSlipProjectDetail = z.extend(jobSlipProject, {
  materials: z.array(z.object({ id, name: z.string(), material_type: z.string(), ticket_count: z.int() })),
  /** Newest first. */
  calibration_links: z.array(calibrationLink),
  /** Best first; five at most. */
  suggestions: z.array(projectSuggestion),
})
export type JobSlipProjectDetail = z.output<typeof jobSlipProjectDetail>

/** The effect of connecting or of undoing it; reported by the preview and by the call itself. */
export const calibrationOutcome = z.object({
  /** Tickets that move: to the project, or, undone, back to where they were. */
  move_count: z.int(),
  /** Of those, tickets that will be held: undoing returns them to the unmatched ones. */
  held_count: z.int(),
  /** Tickets that are on the project already. */
  there_count: z.int(),
  /** Tickets of the job that other materials or dates leave out. */
  outside_count: z.int(),
  kept_counts: keptByReason,
  kept_tickets: keptShown,
})
export type CalibrationOutcome = z.output<typeof calibrationOutcome>
