import type { MatrixEntries } from '../../testing/matrix.ts'
import { insert } from '../../testing/world.ts'

/** Domestic content in the matrices of the API's tests. */
export const matrix: MatrixEntries = {
  oneOfEach: async ({ owner }, { authority_id, project, marker }) => {
    const settings = await insert(
      owner,
      `insert into domestic_projects (authority_id, project_id, obligated_on, contract_amount, applicable_cost)
         values ($1, $2, '2026-10-02', 1000000, 400000) returning id`,
      [authority_id, project],
    )
    const article = await insert(
      owner,
      "insert into domestic_articles (authority_id, project_id, name, category, cost) values ($1, $2, $3, 'iron_steel', 9000) returning id",
      [authority_id, project, `Article ${marker}`],
    )
    const step = await insert(
      owner,
      "insert into domestic_steps (authority_id, project_id, article_id, step, company) values ($1, $2, $3, 'melted', $4) returning id",
      [authority_id, project, article, `Mill ${marker}`],
    )
    return { domestic_projects: settings, domestic_articles: article, domestic_steps: step }
  },
  bodiesOfOthers: () => ({
    'POST /v1/projects/{id}/domestic_content/articles': {
      body: () => ({ name: 'Border', category: 'iron_steel', cost: '1' }),
    },
    'PATCH /v1/domestic_articles/{id}': { body: () => ({ name: 'Taken over', lock_version: 0 }) },
    'POST /v1/domestic_articles/{id}/steps': { body: () => ({ step: 'rolled', company: 'Border' }) },
    'PATCH /v1/domestic_steps/{id}': { body: () => ({ company: 'Taken over', lock_version: 0 }) },
    'PATCH /v1/projects/{id}/domestic_content': { body: () => ({ contract_amount: '1', lock_version: 0 }) },
    'POST /v1/reports/domestic_content': { body: () => ({ project_id: 1, export_format: 'xlsx' }) },
  }),
  roundTrip: () => {
    const chain = ['GET /v1/domestic_articles/{id}']
    const other_category = 'another category has it (domestic-content.test.ts)'
    const article = {
      values: {
        category: ['iron_steel'],
        cost: ['9000.50', '12000'],
        foreign_cost: ['10', '20.25'],
        uom: ['LB', 'EA'],
        quantity: ['5', '7.25'],
        further_steps: [['coated'], ['fabricated', 'coated']],
      },
      together: {
        waiver_number: (value: unknown) => ({ waiver_clause: value ? '23 CFR 635.410(c)' : null }),
        waiver_clause: (value: unknown) => ({ waiver_number: value ? 'FHWA-7' : null }),
        quantity: () => ({ uom: 'LB' }),
      },
      left_out: {
        kind: other_category,
        pay_item_id: 'a line of the project (domestic-content.test.ts)',
        assembled_in_us: other_category,
        component_percent: other_category,
        steel_cost: other_category,
        foreign_steel_cost: other_category,
      },
    }
    return {
      'PATCH /v1/projects/{id}/domestic_content': { kind: 'domestic_projects' },
      'POST /v1/projects/{id}/domestic_content/articles': { creates: true, kind: 'domestic_articles', ...article },
      'PATCH /v1/domestic_articles/{id}': { ...article, left_out: { ...article.left_out, category: other_category } },
      'POST /v1/domestic_articles/{id}/steps': { creates: true, kind: 'domestic_steps', read_by: chain },
      'PATCH /v1/domestic_steps/{id}': { read_by: chain },
    }
  },
}
