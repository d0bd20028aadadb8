import type { MatrixEntries } from '../../testing/matrix.ts'
import { insert } from '../../testing/world.ts'

/** Requests for access in the matrices of the API's tests. */
export const matrix: MatrixEntries = {
  oneOfEach: async ({ owner }, { authority_id, marker }) => {
    const request = (kind: 'vendor' | 'consultant') =>
      insert(
        owner,
        `insert into access_requests (authority_id, kind, first_name, last_name, email, phone, company, address_1, city, state, zip, locale, date_requested, status_changed_at)
         values ($1, $2, 'Asking', $3::text, $3::text || '@' || $2::text || '.example', '+14045550123', 'Company ' || $3::text, '1 Main St', 'Town', 'GA', '30303', 'en', now(), now())
         returning id`,
        [authority_id, kind, marker],
      )
    return { vendor_requests: await request('vendor'), consultancy_requests: await request('consultant') }
  },
  bodiesOfOthers: (places) => {
    const project_ids = () => [places().other.ids['dot_projects']]
    return {
      'PUT /v2/vendor_requests/{id}/suppliers': { body: () => ({ supplier_ids: [places().other.ids['supplier']] }) },
      'PATCH /v2/vendor_requests/{id}': { body: () => ({ action: 'approve', project_ids: project_ids() }) },
      'PATCH /v1/dot_consultant/consultancy_requests/{id}': {
        body: () => ({ action: 'approve_read', project_ids: project_ids() }),
      },
      'POST /v1/access_requests': {
        body: () => ({
          kind: 'vendor',
          dot_authority_id: places().other.ids['dot_authorities'],
          first_name: 'Border',
          last_name: 'Crosser',
          email: 'border@people.example',
          phone: '(404) 555-0123',
          company: 'Border Paving',
          address_1: '1 Main St',
          city: 'Town',
          state: 'GA',
          zip: '30303',
        }),
      },
      'POST /v1/access_requests/confirm': { body: () => ({ token: 'of the other agency' }) },
    }
  },
}
