import { certificateChecks } from '@milepost/contract/certificate-checks/certificate-checks.contract'
import type { RouteCall } from '@milepost/contract/core/route'
import { call } from '../../lib/client.ts'
import { routeQuery } from '../../lib/route-query.ts'

/** All of what lacks that the browser keeps is below this key; live events make it stale. */
export const gapsKey = ['certificate_gaps'] as const

export const projectGapsOptions = (id: number) =>
  routeQuery([...gapsKey, 'project' as string, id], certificateChecks.ofProject, { params: { id } }, (answer) => ({
    ...answer,
    more_projects: 0,
  }))
/** Vendors hear no live events, which name projects: theirs are read again so often, in ms. */
const EVERY = 60_000
export const ownGapsOptions = () => ({
  ...routeQuery([...gapsKey, 'own' as string, 0 as number], certificateChecks.own, {}, (answer) => answer),
  refetchInterval: EVERY,
})
export const ticketCertificatesOptions = (id: number) =>
  routeQuery([...gapsKey, 'ticket', id], certificateChecks.ofTicket, { params: { id } }, (answer) => answer)

export const askForCertificate = (id: number, body: NonNullable<RouteCall<typeof certificateChecks.ask>['body']>) =>
  call(certificateChecks.ask, { params: { id }, body })
