import type { MatrixEntries } from '../../testing/matrix.ts'
import { insert } from '../../testing/world.ts'

const ofCompany = ['GET /v1/companies/{companyId}/credentials']

/** Companies from outside in the matrices of the API's tests. */
export const matrix: MatrixEntries = {
  oneOfEach: async ({ owner }, { authority_id, marker }) => {
    const company_id = await insert(owner, 'select company_named($1) as id', [`Company ${marker}`])
    const companies = await insert(
      owner,
      'insert into agency_companies (authority_id, company_id, name) values ($1, $2, $3) returning id',
      [authority_id, company_id, `Company ${marker}`],
    )
    const company_credentials = await insert(
      owner,
      `insert into company_credentials (authority_id, agency_company_id, kind, title, expires_on) values ($1, $2, 'insurance', $3, '2030-01-01') returning id`,
      [authority_id, companies, `Insurance ${marker}`],
    )
    const grants = await insert(
      owner,
      `insert into grants (authority_id, user_id, company_id, company_name, capacity, first_name, last_name, granted_by)
       values ($1, (select user_id from people_to_invite(array[$2::text])), $3, $4, 'vendor', 'Person', $4, 0) returning id`,
      [authority_id, `person-${authority_id}@of-companies.example`, company_id, `Company ${marker}`],
    )
    return { companies, company_credentials, grants }
  },
  bodiesOfOthers: (places) => ({
    'PATCH /v1/companies/{id}': { body: () => ({ name: 'Taken over', lock_version: 0 }) },
    'POST /v1/companies/{companyId}/credentials': {
      body: () => ({ kind: 'license', title: 'Paving', expires_on: '2030-01-01' }),
    },
    'PATCH /v1/company_credentials/{id}': { body: () => ({ title: 'Taken over', lock_version: 0 }) },
    'PATCH /v1/grants/{id}': { body: () => ({ project_ids: [places().other.ids['projects']], lock_version: 0 }) },
    'POST /v1/grants/{id}/revoke': { body: () => ({ reason: 'Border' }) },
    'POST /v1/companies/{companyId}/grants': {
      body: () => ({
        first_name: 'Ana',
        last_name: 'Núñez',
        email: 'ana@of-others.example',
        capacity: 'vendor',
        project_ids: [places().other.ids['projects']],
      }),
    },
  }),
  roundTrip: () => ({
    'POST /v1/companies/{companyId}/credentials': { creates: true, kind: 'company_credentials', read_by: ofCompany },
    'PATCH /v1/company_credentials/{id}': { read_by: ofCompany },
  }),
  repeats: { 'POST /v1/companies': () => ({ body: { name: 'Twice' } }) },
}
