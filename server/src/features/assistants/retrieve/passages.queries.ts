import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/** A passage that may answer a question. */
export interface CandidatePassage {
  id: number
  document_id: number
  file_name: string
  page: number
  /** Place on its page, from 0. */
  position: number
  heading: string
  body: string
  /** The part of the question that it holds, weighed by how rare its terms are: from 0 to 1. */
  evidence: number
}

/** The passages of an assistant's files that fit a question best, by words and by letters (`find_assistant_passages`). */
export const candidatePassages = (
  db: Database,
  authority_id: number,
  asked: { assistant_id: number; question: string; terms: readonly (readonly string[])[]; most: number },
): Promise<CandidatePassage[]> =>
  db.rows<CandidatePassage>(sql`
    select p.id, p.document_id, d.file_name, p.page, p.position, p.heading, p.body, b.evidence
    from find_assistant_passages(${asked.assistant_id}::bigint, ${asked.question}, ${JSON.stringify(asked.terms)}::jsonb, ${asked.most}::integer) b
    join assistant_passages p on p.authority_id = ${authority_id} and p.id = b.id
    join assistant_documents d on d.authority_id = p.authority_id and d.id = p.document_id
    order by b.fused desc, p.id`)
