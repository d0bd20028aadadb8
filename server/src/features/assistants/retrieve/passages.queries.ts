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
  /** Places in the question of the terms that it holds, from 1. */
  holds: number[]
}

/** How often each term of a question occurs in an assistant's files; `n` is its place in the question, from 1. */
export interface TermCount {
  n: number
  passages: number
}

/** One query of words for each term: any of the phrases that mean the same, by the stems of both languages. */
const terms = (groups: readonly (readonly string[])[]) => sql`
  terms as materialized (
    select g.n::integer as n, string_agg('(' || q.query::text || ')', ' | ')::tsquery as query
    from jsonb_array_elements(${JSON.stringify(groups)}::jsonb) with ordinality g(phrases, n)
    cross join lateral jsonb_array_elements_text(g.phrases) p(phrase)
    cross join lateral (select phraseto_tsquery('english', p.phrase) || phraseto_tsquery('spanish', p.phrase) as query) q
    where numnode(q.query) > 0 group by g.n)`

/**
 * The passages of an assistant's files that fit a question best: ranks by any of its words and by trigrams, fused by their reciprocals
 * (Cormack, Clarke and Büttcher, SIGIR 2009: 1 / (60 + rank)).
 */
export const candidatePassages = (
  db: Database,
  authority_id: number,
  asked: { assistant_id: number; question: string; terms: readonly (readonly string[])[]; most: number },
): Promise<CandidatePassage[]> =>
  db.rows<CandidatePassage>(sql`
    with ${terms(asked.terms)},
    asked as (select string_agg('(' || query::text || ')', ' | ')::tsquery as query from terms),
    ranked as materialized (
      select p.id, ts_rank(p.words, a.query) as by_words, word_similarity(${asked.question}::text, p.body) as by_letters
      from asked a join assistant_passages p on p.words @@ a.query
      where p.authority_id = ${authority_id} and p.assistant_id = ${asked.assistant_id}),
    numbered as (
      select id, row_number() over (order by by_words desc, id) as words_rank, row_number() over (order by by_letters desc, id) as letters_rank from ranked),
    best as (
      select id, 1.0 / (60 + words_rank) + 1.0 / (60 + letters_rank) as fused from numbered order by fused desc, id limit ${asked.most})
    select p.id, p.document_id, d.file_name, p.page, p.position, p.heading, p.body,
      array(select t.n from terms t where p.words @@ t.query order by t.n) as holds
    from best b
    join assistant_passages p on p.authority_id = ${authority_id} and p.id = b.id
    join assistant_documents d on d.authority_id = p.authority_id and d.id = p.document_id
    order by b.fused desc, p.id`)

/** How many passages an assistant has, and how many hold each term. */
export const termCounts = async (
  db: Database,
  authority_id: number,
  asked: { assistant_id: number; terms: readonly (readonly string[])[] },
): Promise<{ passages: number; counts: TermCount[] }> => {
  const rows = await db.rows<{ n: number; passages: number }>(sql`
    with ${terms(asked.terms)}
    select 0 as n, count(*)::integer as passages from assistant_passages where authority_id = ${authority_id} and assistant_id = ${asked.assistant_id}
    union all
    select t.n, count(p.id)::integer as passages from terms t
    left join assistant_passages p on p.authority_id = ${authority_id} and p.assistant_id = ${asked.assistant_id} and p.words @@ t.query
    group by t.n`)
  return {
    passages: rows.find(({ n }) => n === 0)?.passages ?? 0,
    counts: rows.filter(({ n }) => n > 0),
  }
}
