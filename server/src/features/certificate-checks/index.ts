import { certificateChecks } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { askForCertificate, ownGaps, projectGaps, ticketCertificates } from './certificate-checks.service.ts'

export { itemsWithoutCertificates } from './certificate-checks.service.ts'
export { shippedUnder } from './shipments.queries.ts'
export { shipmentFollower } from './shipment-follower.ts'

/** What lacks of the certificates that placed materials need: at tickets, pay items, periods and for vendors. */
export const certificateChecksFeature: Feature = {
  name: 'certificate-checks',
  routes: [
    handle(certificateChecks.ofProject, (ctx, { params }) => projectGaps(ctx, params.id)),
    handle(certificateChecks.ofTicket, (ctx, { params }) => ticketCertificates(ctx, params.id)),
    handle(certificateChecks.own, (ctx) => ownGaps(ctx)),
    handle(certificateChecks.ask, (ctx, { params, body }) => askForCertificate(ctx, params.id, body)),
  ],
}
