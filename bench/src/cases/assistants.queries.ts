import type { Client } from 'pg'

/** Subjects and rules of specifications: a passage is about one subject, repeats the rules, and has a number of its own. */
const subjects =
  'asphalt pavement,concrete pavement,aggregate base,guardrail,traffic control,erosion control,storm drainage,bridge deck,pile foundation,pavement marking,signal,lighting'
const rules = [
  'Do not place the mixture when the surface temperature is below 40 degrees F.',
  'Sample the material behind the paver before it is compacted.',
  'The contractor corrects work outside the tolerance without additional payment.',
  'Measure the accepted quantity by the ton from electronic delivery tickets.',
  'Submit the mix design to the engineer 30 days before production.',
  'Keep the joint clean, and apply tack coat at the residual rate of the table.',
]

/**
 * An assistant whose files have so many passages of about 900 characters on ten a page, published for nobody: administrators ask it in its test chat. Returns its id.
 */
export async function fillPassages(
  client: Client,
  { authority_id, passages }: { authority_id: number; passages: number },
): Promise<number> {
  const { rows } = await client.query<{ assistant_id: string }>(
    `with a as (
       insert into assistants (authority_id, name) values ($1, 'Bench ' || $2 || ' ' || nextval('global_id')) returning id),
     d as (
       insert into assistant_documents (authority_id, assistant_id, kind, content_type, file_name, file_key, size_bytes, sha256, page_count, text_state, created_by_name, created_at)
       select $1, a.id, 'pdf', 'application/pdf', 'Specifications.pdf', $1 || '/assistants/bench', 1, repeat('0', 64), $2::integer / 10, 'read', 'Bench', now() from a
       returning id, assistant_id),
     words as (select string_to_array($3, ',') as subjects, $4::text[] as rules)
     insert into assistant_passages (authority_id, assistant_id, document_id, page, position, heading, body)
     select $1, d.assistant_id, d.id, 1 + n / 10, n % 10, 'Section ' || n || '. ' || s.subject,
       left((select string_agg(w.rules[1 + (n * 7 + k * 3) % cardinality(w.rules)] || ' Item ' || n || '-' || k || ' of ' || s.subject || '.', ' ') from generate_series(1, 12) k), 900)
     from d cross join words w cross join generate_series(0, $2::integer - 1) n
     cross join lateral (select w.subjects[1 + n % cardinality(w.subjects)] as subject) s
     returning assistant_id`,
    [authority_id, passages, subjects, rules],
  )
  await client.query('analyze assistants, assistant_documents, assistant_passages')
  return Number(rows[0]?.assistant_id)
}
