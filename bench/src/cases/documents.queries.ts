import type { Client } from 'pg'

/** Words of specifications, some of them common and some rare. */
const words =
  'asphalt concrete base course density core lot station subgrade embankment compaction aggregate gradation binder mix design roadway shoulder culvert pipe drainage erosion control traffic guardrail signing striping bridge deck beam bearing abutment pile footing reinforcing steel curing strength cylinder slump air temperature inspector contractor engineer plan sheet detail specification section measurement payment item quantity'

/** Fills a project once with documents of fifty pages each; each page has 200 words, and a unique number. Returns how many pages there are. */
export async function fillDocuments(
  client: Client,
  { authority_id, project_id, pages }: { authority_id: number; project_id: number; pages: number },
): Promise<number> {
  await client.query(
    `with w as (select string_to_array($4, ' ') as words),
     d as (
       insert into documents (authority_id, project_id, name, version_id, day, changed_at, created_at)
       select $1, $2, 'Specification ' || n || '.pdf', nextval('global_id'), current_date, now(), now() from generate_series(1, $3::integer / 50) n
       where not exists (select from document_pages where authority_id = $1 and project_id = $2) returning *),
     v as (
       insert into document_versions (authority_id, id, document_id, number, kind, content_type, file_key, file_name, size_bytes, sha256, page_count, text_state, created_at, created_by, created_by_name)
       select authority_id, version_id, id, 1, 'pdf', 'application/pdf', authority_id || '/documents/bench', name, 1, repeat('0', 64), 50, 'read', now(), 1, 'Bench' from d returning *)
     insert into document_pages (authority_id, project_id, document_id, version_id, page, body, words)
     select v.authority_id, $2, v.document_id, v.id, p.page, t.body, document_words($2, t.body)
     from v cross join generate_series(1, 50) p(page) cross join w
     cross join lateral (
       select 'Sheet ' || v.document_id || 'x' || p.page || ' ' || array_to_string(array(
         select w.words[1 + floor(random() * random() * array_length(w.words, 1))::integer] from generate_series(1, 200 + 0 * p.page)), ' ') as body) t`,
    [authority_id, project_id, pages, words],
  )
  await client.query('analyze documents, document_versions, document_pages')
  const { rows } = await client.query<{ count: string }>(
    'select count(*) from document_pages where authority_id = $1 and project_id = $2',
    [authority_id, project_id],
  )
  return Number(rows[0]?.count)
}

/** A word that occurs on only one page. */
export async function rareWord(client: Client, authority_id: number): Promise<string> {
  const { rows } = await client.query<{ word: string }>(
    "select split_part(body, ' ', 2) as word from document_pages where authority_id = $1 and page = 25 limit 1",
    [authority_id],
  )
  return rows[0]?.word ?? ''
}
