import type { ProjectSuggestion, SuggestionReason } from '@milepost/contract'

/** What is known of a job's tickets, as far as projects are compared with it. */
export interface SuggestedJob {
  job_number: string
  customer_names: readonly string[]
  ticket_count: number
  /** Tickets whose DOT code names a project, by its id. */
  coded_tickets: ReadonlyMap<number, number>
}

/** A project that could be the job's. */
export interface CandidateProject {
  id: number
  name: string
  dot_code: string
  state_project_number: string | null
  contract_number: string | null
  job_number: string | null
  contractor_name: string | null
  /** How many of the job's plants and materials the project has tickets of already. */
  plants: number
  materials: number
  /** Other jobs of the same supplier that are connected to it. */
  other_jobs: number
}

/** Most points of each reason; together they may pass 100, which is then the score. */
const points: Record<SuggestionReason, number> = {
  dot_code: 60,
  same_number: 40,
  similar_number: 25,
  contractor: 20,
  similar_contractor: 10,
  plants: 10,
  materials: 5,
  other_jobs: 10,
}

/** A project below this is not suggested: receiving the same plant's material by itself proves too little. */
export const LEAST_SCORE = 20
export const MOST_SUGGESTIONS = 5
/** Shorter numbers are part of too many others. */
const SHORTEST_PART = 4

type Reason = ProjectSuggestion['reasons'][number]

/** The projects that fit a job, best first, each with its reasons; ties by the project's DOT code. */
export function suggestProjects(job: SuggestedJob, projects: readonly CandidateProject[]): ProjectSuggestion[] {
  return projects
    .map((project) => suggestion(job, project))
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((one, other) => other.score - one.score || (one.project.dot_code < other.project.dot_code ? -1 : 1))
    .slice(0, MOST_SUGGESTIONS)
}

function suggestion(job: SuggestedJob, { id, name, dot_code, ...project }: CandidateProject): ProjectSuggestion {
  const reasons = [
    ...codeReasons(job, { id, dot_code }),
    ...numberReasons(job.job_number, [
      project.contract_number,
      project.state_project_number,
      project.job_number,
      dot_code,
    ]),
    ...contractorReasons(job.customer_names, project.contractor_name),
    ...countReasons(project),
  ].sort((one, other) => other.points - one.points)
  const score = Math.min(
    100,
    reasons.reduce((sum, reason) => sum + reason.points, 0),
  )
  return {
    project: { id, name, dot_code },
    score,
    strength: score >= 60 ? 'strong' : score >= 30 ? 'likely' : 'weak',
    reasons,
  }
}

/** Its DOT code is on tickets of the job: half the points for one, all for all of them. */
function codeReasons(
  { coded_tickets, ticket_count }: SuggestedJob,
  { id, dot_code }: { id: number; dot_code: string },
): Reason[] {
  const count = coded_tickets.get(id) ?? 0
  if (count === 0) return []
  const share = Math.min(1, count / Math.max(1, ticket_count))
  return [{ code: 'dot_code', params: { dot_code, count }, points: Math.round(points.dot_code * (0.5 + share / 2)) }]
}

/** Only letters and digits, in capitals. */
const bare = (number: string): string => number.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The job's number is one of the project's, or one of them contains the other. */
function numberReasons(job_number: string, numbers: readonly (string | null)[]): Reason[] {
  const job = bare(job_number)
  const named = numbers.filter((number) => number !== null)
  const same = named.find((number) => job !== '' && bare(number) === job)
  if (same !== undefined) return [{ code: 'same_number', params: { number: same }, points: points.same_number }]
  const similar = named.find((number) => {
    const other = bare(number)
    return Math.min(job.length, other.length) >= SHORTEST_PART && (job.includes(other) || other.includes(job))
  })
  return similar === undefined
    ? []
    : [{ code: 'similar_number', params: { number: similar }, points: points.similar_number }]
}

/** Legal forms of companies, which do not identify them. */
const forms = new Set(['inc', 'llc', 'ltd', 'co', 'corp', 'company', 'corporation', 'the', 'and', 'of', 'group'])
const wordsOf = (name: string): string[] =>
  (
    name
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => !forms.has(word))

/** A customer of the tickets is the project's contractor, or both begin with the same name. */
function contractorReasons(customers: readonly string[], contractor: string | null): Reason[] {
  const words = wordsOf(contractor ?? '')
  if (words.length === 0) return []
  const params = { contractor: contractor ?? '' }
  const named = customers.map((customer) => ({ customer, its: wordsOf(customer) })).filter(({ its }) => its.length > 0)
  const same = named.find(({ its }) => its.join(' ') === words.join(' '))
  if (same) return [{ code: 'contractor', params: { ...params, customer: same.customer }, points: points.contractor }]
  const similar = named.find(({ its }) => its[0] === words[0])
  return similar
    ? [
        {
          code: 'similar_contractor',
          params: { ...params, customer: similar.customer },
          points: points.similar_contractor,
        },
      ]
    : []
}

/** Reasons from the project's existing tickets: the job's plants and materials, and other jobs of its supplier. */
const countReasons = (project: Pick<CandidateProject, 'plants' | 'materials' | 'other_jobs'>): Reason[] =>
  (['plants', 'materials', 'other_jobs'] as const).flatMap((code) =>
    project[code] > 0 ? [{ code, params: { count: project[code] }, points: points[code] }] : [],
  )
