import { certificateChecks, type RouteResponse } from '@milepost/contract'
import { Client } from 'pg'
import { fillCertificates } from '../cases/certificate-checks.queries.ts'
import { firstItems } from '../cases/sample-due.queries.ts'
import { figure, lineOf } from '../report.ts'
import type { Measure } from './bench.ts'
import { median } from './bulk.ts'
import { reconciledProject } from './coding.ts'
import { askWhileCoding, share95 } from './sample-due.ts'

const ITEMS = 10
/** Of one load, and of all that is missing on a project, which pages read. */
const AT_MOST_MS = { ticket: 20, project: 200 }

/** Whether a load's material is certified, and what is missing on its project, asked while a day's tickets are coded. */
export const measureCertificateChecks: Measure = async (bench) => {
  const client = new Client({ connectionString: bench.url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    const place = await reconciledProject(bench, client)
    const items = await firstItems(client, { ...place, number: ITEMS })
    await fillCertificates(client, place.authority_id)
    const ticket = await askWhileCoding(bench, client, {
      place,
      items,
      pathOf: (id) => certificateChecks.ofTicket.path.replace('{id}', String(id)),
      rowsOf: (answer) => (answer as RouteResponse<typeof certificateChecks.ofTicket>).certificates.length,
    })
    const project = await askWhileCoding(bench, client, {
      place,
      items,
      pathOf: () => certificateChecks.ofProject.path.replace('{id}', String(place.project_id)),
      rowsOf: (answer) => (answer as RouteResponse<typeof certificateChecks.ofProject>).certificate_gaps.length,
    })
    const line = (name: string, at_most: number, { took, rows }: typeof ticket, of: string) =>
      lineOf({
        name: `${name}: p95`,
        value: share95(took),
        unit: ' ms',
        at_most,
        detail: `p50 ${figure(median(took))} ms, ${rows} ${of}`,
      })
    return [
      {
        title: 'Certificates while 2,000 tickets of a day are coded',
        lines: [
          line('of the load, after each 10 of them', AT_MOST_MS.ticket, ticket, 'certificates'),
          line('of its project, after each 10 of them', AT_MOST_MS.project, project, 'gaps'),
        ],
      },
    ]
  } finally {
    await client.end()
  }
}
