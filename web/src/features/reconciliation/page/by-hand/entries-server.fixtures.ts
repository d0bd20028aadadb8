import type { PayItemAssignment } from '@milepost/contract/reconciliation/pay-item-assignment'
import { contractors } from '@milepost/contract/contractors/contractors.contract'
import { payItems } from '@milepost/contract/pay-items/pay-items.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { reconciliation } from '@milepost/contract/reconciliation/reconciliation.contract'
import { answer, failure, fakeServer, pageOf, type Answer } from '../../../../testing/fake-server.ts'
import { projectOf } from '../../../../testing/project.ts'
import { itemsPage } from '../../fly-out/coding-server.fixtures.ts'
import { assignmentOf, contractorOf, itemOf } from '../../fly-out/fly-out.fixtures.ts'
import { payPeriodOf } from '../page.fixtures.ts'

const lumpSum = itemOf({
  id: 3,
  item_code: '150-1000',
  item_description: 'Traffic control',
  unit_of_measure: 'LS',
  unit_price: '25000',
})
const hotMix = itemOf({ id: 1, unit_price: '82.5', external_dot_contractor_ids: [2, 3] })
const allowance = itemOf({ id: 4, item_code: '999-0001', item_description: 'Extra work', unit_of_measure: 'AL' })
const offered = [hotMix, lumpSum, allowance]
const firstScan = {
  file_name: 'Pier 2.pdf',
  content_type: 'application/pdf' as const,
  size_bytes: 18_000,
  sha256: 'cd34'.repeat(16),
  version: 1,
  created_at: '2026-11-20T19:00:00.000Z',
  created_by: 'Luis Herrera',
}
const scan = {
  id: 77,
  file_name: 'Pier 2.pdf',
  content_type: 'application/pdf' as const,
  size_bytes: 20_480,
  sha256: 'ab12'.repeat(16),
  created_at: '2026-11-20T20:00:00.000Z',
  created_by: 'Luis Herrera',
  version: 2,
  earlier: [{ ...firstScan, id: 76 }],
}
/** A lump sum that was entered by hand, with a document. */
export const byHand = assignmentOf({
  id: 9,
  kind: 'by_hand',
  haulhub_slip_id: null,
  ticket_number: null,
  position: null,
  item_code: '150-1000',
  unit_of_measure: 'LS',
  quantity: '0.0667',
  amount: '1666.66',
  entry_amount: '1666.66',
  location: 'Pier 2',
  attachments: [scan],
})

/** The sums of the only entry of an item. */
const totalOf = ({ project_pay_item_id, quantity, entry_amount }: PayItemAssignment) => ({
  project_pay_item_id,
  entries: 1,
  quantity,
  amount: entry_amount,
})

/** A server on which the project 51 has items, contractors, two open periods, and an entry by hand; with these answers before the usual ones. */
export function serveEntries(
  role: Parameters<typeof fakeServer>[0] = 'administrator',
  answers: readonly Answer[] = [],
) {
  return fakeServer(role, [
    ...answers,
    answer(projects.get, { project: projectOf() }),
    answer(contractors.list, {
      content: [
        contractorOf({ id: 2, name: 'Reeves Paving' }),
        contractorOf({ id: 3, name: 'Baldwin', type: 'subcontractor' }),
        contractorOf({ id: 6, name: 'Nobody of this item' }),
      ],
      page: pageOf(3),
      abilities: [],
    }),
    answer(reconciliation.periods, {
      pay_periods: [payPeriodOf({ id: 5, number: 3 }), payPeriodOf({ id: 6, number: 4 })],
      page: pageOf(2),
      totals: { amount: '7444.80' },
      abilities: [],
    }),
    answer(payItems.get, ({ url }) => ({
      pay_item: offered.find(({ id }) => url.pathname.endsWith(`/${id}`)) ?? lumpSum,
    })),
    answer(payItems.chipFilters, { uoms: [], contract_projects: [], external_dot_contractors: [] }),
    answer(payItems.list, itemsPage(offered)),
    answer(reconciliation.assignments, ({ url }) => {
      const rows = url.search.includes('kind') ? [byHand] : [assignmentOf({ id: 1 })]
      const abilities = role === 'administrator' ? (['enter'] as const) : []
      return { pay_item_assignments: rows, item_totals: rows.map(totalOf), page: pageOf(1), abilities: [...abilities] }
    }),
    answer(reconciliation.enter, { pay_item_assignments: [byHand], overruns: [] }),
    answer(reconciliation.attach, ({ body }) => {
      const { file_name } = body as { file_name: string }
      return file_name === 'bad.pdf'
        ? failure(415, 'invalid_file_format', [], { format: 'pdf, jpeg, jpg, png' })
        : { attachment: scan }
    }),
    answer(reconciliation.removeAttachment, () => new Response(null, { status: 204 })),
    answer(reconciliation.period, { pay_period: payPeriodOf({ id: 5, number: 3 }) }),
    answer(reconciliation.takeBack, { pay_item_assignments: [] }),
  ])
}
