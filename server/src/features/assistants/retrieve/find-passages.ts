import type { Database } from '../../../platform/database/database.ts'
import { candidatePassages, type CandidatePassage } from './passages.queries.ts'
import { questionTerms } from './question-terms.ts'

/** Passages that an answer shows at most, and among how many they are chosen. */
const MOST_SHOWN = 3
const MOST_CANDIDATES = 20
/** The part of a question, weighed by how rare its terms are, that a passage has to hold: with less, the assistant says that it does not know. */
const LEAST_EVIDENCE = 0.5
/** A passage is shown next to a better one while it holds this part of what the better one holds. */
const NEARLY_AS_GOOD = 0.75

/** Passages that answer, the best first; none where nothing holds enough of the question. */
export function answering<Passage extends Pick<CandidatePassage, 'evidence'>>(
  candidates: readonly Passage[],
): Passage[] {
  const best = candidates.toSorted((one, other) => other.evidence - one.evidence)
  const least = Math.max(LEAST_EVIDENCE, NEARLY_AS_GOOD * (best[0]?.evidence ?? 0))
  return best.filter(({ evidence }) => evidence >= least).slice(0, MOST_SHOWN)
}

/** The passages of an assistant's files that answer a question. */
export async function findPassages(
  db: Database,
  authority_id: number,
  { assistant_id, question }: { assistant_id: number; question: string },
): Promise<CandidatePassage[]> {
  const terms = questionTerms(question)
  if (terms.length === 0) return []
  return answering(await candidatePassages(db, authority_id, { assistant_id, question, terms, most: MOST_CANDIDATES }))
}
