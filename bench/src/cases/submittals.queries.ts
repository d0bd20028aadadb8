import type { Client } from 'pg'

const SUBMITTALS = 50_000
/** Every fifth has a PDF, each with so many pages of words. */
const PAGES = 3
const MATERIALS = 40
const TYPES = 12

/** Fills an agency with submittals of the last two years in every state, on its projects and of its suppliers; returns the one in their middle. */
export async function fillSubmittals(
  client: Client,
  { authority_id, projects }: { authority_id: number; projects: readonly number[] },
): Promise<{ submittals: number; pages: number; middle: number; material: number }> {
  const own = [authority_id]
  for (const [table, many] of [
    ['vendor_materials', MATERIALS],
    ['certificate_types', TYPES],
  ] as const)
    await client.query(
      `insert into ${table} (authority_id, name) select $1, 'Bench ${table} ' || n from generate_series(1, ${many}) n`,
      own,
    )
  await client.query(
    `with m as (select id, row_number() over (order by id) - 1 as n from vendor_materials where authority_id = $1 and name like 'Bench %'),
       y as (select id, row_number() over (order by id) - 1 as n from certificate_types where authority_id = $1 and name like 'Bench %'),
       u as (select id, row_number() over (order by id) - 1 as n, count(*) over () as many from suppliers where authority_id = $1)
     insert into submittals (authority_id, number, status, vendor_material_id, certificate_type_id, supplier_id, dated, approved_quantity, quantity_shipped, uom,
       expires_on, effective_on, tags, notes, created_by_name, author_ids, created_at, updated_at)
     select $1, 'SUB-2900-' || lpad(g::text, 5, '0'), 'returned', m.id, y.id, u.id, current_date - g % 700, 500, g % 500, 'TON',
       current_date - g % 700 + 365, current_date - g % 700, array['lot ' || g % 900], 'Shipment ' || g || ' of the season', 'Bench', '{}', now() - g * interval '20 minutes',
       now() - g * interval '20 minutes'
     from generate_series(1, ${SUBMITTALS}) g join m on m.n = g % ${MATERIALS} join y on y.n = g % ${TYPES} join u on u.n = g % u.many`,
    own,
  )
  await client.query(
    `insert into submittal_projects (authority_id, submittal_id, project_id)
     select $1, s.id, ($2::bigint[])[1 + s.id % cardinality($2::bigint[])] from submittals s where s.authority_id = $1 and s.number like 'SUB-2900-%'`,
    [authority_id, projects],
  )
  await client.query(
    `with a as (insert into attachments (authority_id, owner_kind, owner_id, file_key, file_name, content_type, size_bytes, sha256, series_id, version, created_at, created_by, created_by_name)
       select $1, 'submittal', s.id, 'bench/' || s.id, 'report.pdf', 'application/pdf', 40000, md5(s.id::text) || md5(s.number), nextval('global_id'), 1, now(), 1, 'Bench'
       from submittals s where s.authority_id = $1 and s.number like 'SUB-2900-%' and s.id % 5 = 0 returning id, owner_id),
     t as (insert into submittal_texts (authority_id, attachment_id, submittal_id, text_state, page_count) select $1, id, owner_id, 'read', ${PAGES} from a returning attachment_id, submittal_id)
     insert into submittal_pages (authority_id, attachment_id, page, submittal_id, body)
     select $1, t.attachment_id, p, t.submittal_id, 'MILL TEST REPORT heat H' || t.submittal_id % 5000 || ' chemistry carbon manganese tension yield grade 60 page ' || p
     from t, generate_series(1, ${PAGES}) p`,
    own,
  )
  await client.query(
    `update submittals set status = (array['approved', 'approved', 'approved', 'approved_as_noted', 'in_review', 'returned', 'withdrawn', 'draft', 'approved', 'approved'])[1 + id % 10]
     where authority_id = $1 and number like 'SUB-2900-%'`,
    own,
  )
  await client.query('vacuum analyze submittals')
  await client.query('analyze submittal_projects, submittal_texts, submittal_pages, attachments')
  const { rows } = await client.query<{ id: string; material: string }>(
    "select id, vendor_material_id as material from submittals where authority_id = $1 and number = 'SUB-2900-25000'",
    own,
  )
  return {
    submittals: SUBMITTALS,
    pages: (SUBMITTALS / 5) * PAGES,
    middle: Number(rows[0]?.id),
    material: Number(rows[0]?.material),
  }
}

/** Takes them away again, so that other measures see what they saw before. */
export async function emptySubmittals(client: Client, authority_id: number): Promise<void> {
  const own = [authority_id]
  await client.query(
    "update submittals set status = 'returned' where authority_id = $1 and number like 'SUB-2900-%'",
    own,
  )
  await client.query(
    "delete from attachments a using submittals s where s.authority_id = $1 and s.number like 'SUB-2900-%' and a.authority_id = $1 and a.owner_kind = 'submittal' and a.owner_id = s.id",
    own,
  )
  await client.query("delete from submittals where authority_id = $1 and number like 'SUB-2900-%'", own)
  for (const table of ['vendor_materials', 'certificate_types'])
    await client.query(`delete from ${table} where authority_id = $1 and name like 'Bench %'`, own)
}
