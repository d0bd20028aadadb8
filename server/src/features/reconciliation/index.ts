import { reconciliation } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { handleImport } from '../../platform/imports/index.ts'
import { enterByHand } from './by-hand/enter-by-hand.ts'
import { importEntries } from './by-hand/import-entries.ts'
import { takeBack } from './by-hand/take-back.ts'
import { closePayPeriod, periodChecklist, periodSnapshot } from './closing/close-period.ts'
import { activateReconciliation } from './activate.ts'
import { assignTickets, listAssignments } from './coding/assign-tickets.ts'
import { clearCodes } from './coding/clear-codes.ts'
import { codeMany } from './coding/code-many.ts'
import { listCodingDays, listCodingSlips } from './coding/coding-lists.ts'
import { listMetrics } from './metrics/list-metrics.ts'
import { acceptSuggestions, listSuggestions } from './suggestions/list-suggestions.ts'
import { createPeriod, listPeriods, removePeriod, seenPeriod, updatePeriod } from './periods/periods.service.ts'

/** From ticket to pay: what was delivered is assigned to pay items, in pay periods. */
export const reconciliationFeature: Feature = {
  name: 'reconciliation',
  routes: [
    handle(reconciliation.activate, activateReconciliation),
    handle(reconciliation.assignments, listAssignments),
    handle(reconciliation.assign, (ctx, { params, body }) =>
      assignTickets(ctx, { projectId: params.projectId, body, replace: false }),
    ),
    handle(reconciliation.reassign, (ctx, { params, body }) =>
      assignTickets(ctx, { projectId: params.projectId, body, replace: true }),
    ),
    handle(reconciliation.slips, listCodingSlips),
    handle(reconciliation.days, listCodingDays),
    handle(reconciliation.assignMany, codeMany),
    handle(reconciliation.clear, clearCodes),
    handle(reconciliation.suggestions, listSuggestions),
    handle(reconciliation.acceptSuggestions, acceptSuggestions),
    handle(reconciliation.metrics, listMetrics),
    handle(reconciliation.periods, listPeriods),
    handle(reconciliation.period, async (ctx, { params }) => ({ pay_period: await seenPeriod(ctx, params) })),
    handle(reconciliation.createPeriod, async (ctx, input) => ({ pay_period: await createPeriod(ctx, input) })),
    handle(reconciliation.updatePeriod, async (ctx, input) => ({ pay_period: await updatePeriod(ctx, input) })),
    handle(reconciliation.removePeriod, removePeriod),
    handle(reconciliation.checklist, periodChecklist),
    handle(reconciliation.closePeriod, async (ctx, input) => ({ pay_period: await closePayPeriod(ctx, input) })),
    handle(reconciliation.snapshot, periodSnapshot),
    handle(reconciliation.enter, enterByHand),
    handleImport(reconciliation.importEntries, importEntries),
    handle(reconciliation.takeBack, takeBack),
  ],
}

export { entryAttachmentsFeature } from './by-hand/entry-attachments.ts'
export { periodStatement } from './closing/close-period.ts'
export { payFollower } from './follow/pay-follower.ts'
export { overrunWarning } from './coding/overrun.ts'
export { installedOf } from './metrics/item-periods.queries.ts'
export { assertOwnProject } from './own-project.ts'
