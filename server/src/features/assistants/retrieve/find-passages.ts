import type { Database } from '../../../platform/database/database.ts'
import { candidatePassages, termCounts, type CandidatePassage, type TermCount } from './passages.queries.ts'
import { questionTerms } from './question-terms.ts'

/** Passages that an answer shows at most, and among how many they are chosen. */
const MOST_SHOWN = 3
const MOST_CANDIDATES = 20
/** The part of a question, weighed by how rare its terms are, that a passage has to hold: with less, the assistant says that it does not know. */
const LEAST_EVIDENCE = 0.5
/** A passage is shown next to a better one while it holds this part of what the better one holds. */
const NEARLY_AS_GOOD = 0.75

/** Weights of a question's terms by their places: a term that no passage holds weighs most, since what is asked is then not in the files. */
export const weightsOf = (passages: number, counts: readonly TermCount[]): Map<number, number> =>
  new Map(counts.map((one) => [one.n, Math.log(1 + passages / (1 + one.passages))]))

/** The part of a question that a passage holds, from 0 to 1. */
export function evidenceOf({ holds }: Pick<CandidatePassage, 'holds'>, weights: ReadonlyMap<number, number>): number {
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  return all === 0 ? 0 : holds.reduce((sum, n) => sum + (weights.get(n) ?? 0), 0) / all
}

/** Passages that answer, the best first; none where nothing holds enough of the question. */
export function answering<Passage extends Pick<CandidatePassage, 'holds'>>(
  candidates: readonly Passage[],
  weights: ReadonlyMap<number, number>,
): Passage[] {
  const scored = candidates
    .map((passage) => ({ passage, evidence: evidenceOf(passage, weights) }))
    .toSorted((one, other) => other.evidence - one.evidence)
  const least = Math.max(LEAST_EVIDENCE, NEARLY_AS_GOOD * (scored[0]?.evidence ?? 0))
  return scored
    .filter(({ evidence }) => evidence >= least)
    .slice(0, MOST_SHOWN)
    .map(({ passage }) => passage)
}

/** The passages of an assistant's files that answer a question. */
export async function findPassages(
  db: Database,
  authority_id: number,
  { assistant_id, question }: { assistant_id: number; question: string },
): Promise<CandidatePassage[]> {
  const terms = questionTerms(question)
  if (terms.length === 0) return []
  const [candidates, { passages, counts }] = await Promise.all([
    candidatePassages(db, authority_id, { assistant_id, question, terms, most: MOST_CANDIDATES }),
    termCounts(db, authority_id, { assistant_id, terms }),
  ])
  return answering(candidates, weightsOf(passages, counts))
}
