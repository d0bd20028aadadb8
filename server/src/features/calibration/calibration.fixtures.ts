import {
  calibration,
  type CalibrationLink,
  type JobSlipProjectDetail,
  type Role,
  type RouteCall,
  type RouteResponse,
} from '@milepost/contract'
import type { Pool } from 'pg'
import { vi } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { insert } from '../../testing/world.ts'
import type { Places } from '../tickets/tickets.fixtures.ts'
import { inPace } from '../../testing/in-pace.ts'

let number = 100

/** A job of the first supplier that no ticket names yet. */
export const createJob = (owner: Pool, { authority_id, suppliers }: Places): Promise<number> =>
  insert(
    owner,
    'insert into contractor_jobs (authority_id, supplier_id, job_number) values ($1, $2, $3) returning id',
    [authority_id, suppliers[0], `26-${number++}`],
  )

type ConnectBody = NonNullable<RouteCall<typeof calibration.connect>['body']>
type Answer = RouteResponse<typeof calibration.connect>

/** Connects a job, by default for all materials. */
export async function connect(
  test: TestApp,
  id: number,
  body: Partial<ConnectBody> & { project_id: number },
  as: Role = 'administrator',
): Promise<Answer> {
  return test.ok(calibration.connect, { params: { id }, body: { material_ids: 'all', ...body }, as })
}

export async function disconnect(
  test: TestApp,
  id: number,
  calibration_link_id: number,
  preview = false,
): Promise<Answer> {
  return test.ok(calibration.disconnect, { params: { id }, body: { calibration_link_id, preview } })
}

/** A job's newest link, once no tickets of the job are being moved any more. */
export const settled = (test: TestApp, id: number): Promise<CalibrationLink> =>
  vi.waitFor(
    async () => {
      const { job_slip_project } = (await test.call(calibration.one, { params: { id } })).json<{
        job_slip_project: JobSlipProjectDetail
      }>()
      const [link] = job_slip_project.calibration_links
      if (job_slip_project.working || !link) throw new Error('tickets are still on their way')
      return link
    },
    { timeout: inPace(20_000), interval: 20 },
  )
