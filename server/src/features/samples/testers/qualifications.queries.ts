import { qualificationRecord, type Qualification, type QualificationShown, type SampleKind } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { recordColumns } from '../../../platform/database/record-rows.ts'
import { sql } from '../../../platform/database/sql.ts'

/** Days before it lapses in which a qualification is shown as lapsing. */
const LAPSING_DAYS = 60

/** Whose qualifications: a tester's or a laboratory's. */
export interface QualifiedOne {
  tester_id: number | null
  laboratory_id: number | null
}

const select = (today: string) => sql`
  select q.id, q.tester_id, q.laboratory_id, ${recordColumns(qualificationRecord, 'q')}, q.updated_at, q.lock_version,
    case when q.valid_from > ${today}::date then 'coming' when q.valid_to < ${today}::date then 'lapsed'
      when q.valid_to < ${today}::date + ${LAPSING_DAYS}::integer then 'lapsing' else 'valid' end as state
  from qualifications q`

interface Today {
  authority_id: number
  today: string
}

/** The one that is valid longest first. */
export const qualificationsOf = (db: Database, { authority_id, today }: Today, of: QualifiedOne) =>
  db.rows<QualificationShown>(sql`
    ${select(today)} where q.authority_id = ${authority_id} and (q.tester_id = ${of.tester_id} or q.laboratory_id = ${of.laboratory_id})
    order by q.valid_to desc nulls first, q.id`)

export const qualificationById = (db: Database, { authority_id, today }: Today, id: number) =>
  db.row<QualificationShown>(sql`${select(today)} where q.authority_id = ${authority_id} and q.id = ${id}`)

/** What a tester may do on the whole: whether they are active, for whom they work, and their qualifications as rules read them; null for one who is not known. */
export const testerQualifications = (db: Database, authority_id: number, id: number) =>
  db.row<{
    active: boolean
    employer: string | null
    laboratory_id: number | null
    qualifications: Qualification[]
  }>(sql`
    select t.active, t.employer, t.laboratory_id, coalesce((
      select jsonb_agg(jsonb_build_object('methods', q.methods, 'level', q.level, 'from', q.valid_from, 'to', q.valid_to))
      from qualifications q where q.authority_id = t.authority_id and q.tester_id = t.id), '[]') as qualifications
    from testers t where t.authority_id = ${authority_id} and t.id = ${id}`)

/**
 * What a laboratory may do: whether it is the agency's, its qualifications as rules read them, and the kinds of samples on a project that were sent to it or
 * that it tested, another sample than the given one.
 */
export const laboratoryQualifications = (
  db: Database,
  authority_id: number,
  { laboratory_id, project_id, sample_id }: { laboratory_id: number; project_id: number; sample_id: number },
) =>
  db.row<{ is_agency: boolean; qualifications: Qualification[]; kinds_on_project: SampleKind[] }>(sql`
    select l.kind = 'agency' as is_agency, coalesce((
        select jsonb_agg(jsonb_build_object('methods', q.methods, 'level', q.level, 'from', q.valid_from, 'to', q.valid_to))
        from qualifications q where q.authority_id = l.authority_id and q.laboratory_id = l.id), '[]') as qualifications,
      array(
        select distinct s.kind from samples s
        where s.authority_id = l.authority_id and s.project_id = ${project_id} and s.id <> ${sample_id} and s.status not in ('pending', 'void')
          and (s.laboratory_id = l.id and (s.status <> 'logged' or exists (
              select from sample_steps e where e.authority_id = s.authority_id and e.sample_id = s.id and e.move = 'send'))
            or exists (select from sample_tests t where t.authority_id = s.authority_id and t.sample_id = s.id and t.laboratory_id = l.id))
        order by s.kind) as kinds_on_project
    from laboratories l where l.authority_id = ${authority_id} and l.id = ${laboratory_id}`)
