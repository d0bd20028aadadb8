import { calibration } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { switchFlag } from '../flags/flags.fixtures.ts'
import { createPlaces, createTickets } from '../tickets/tickets.fixtures.ts'
import { connect, createJob, settled } from './calibration.fixtures.ts'

const test = await createTestApp()

it('is available to nobody while the flag is off; existing links keep working', async () => {
  const places = await createPlaces(test.owner, test.world.first)
  const id = await createJob(test.owner, places)
  await createTickets(test.owner, places, [{ project_id: null, contractor_job_id: id }])
  await switchFlag(test.owner, test.world.first.id, 'dot_slip_calibration')
  await connect(test, id, { project_id: places.projects[0]! })
  const { id: calibration_link_id } = await settled(test, id)
  const params = { id }
  await switchFlag(test.owner, test.world.first.id, 'dot_slip_calibration', false)
  for (const answer of [
    await test.call(calibration.list, {}),
    await test.call(calibration.one, { params }),
    await test.call(calibration.connect, { params, body: { project_id: places.projects[1]!, material_ids: 'all' } }),
    await test.call(calibration.disconnect, { params, body: { calibration_link_id } }),
    await test.call(calibration.hide, { params, body: { reason: 'Private work' } }),
    await test.call(calibration.unhide, { params }),
  ])
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'switched_off'])
  await switchFlag(test.owner, test.world.first.id, 'dot_slip_calibration')
  expect((await test.call(calibration.one, { params })).json()).toMatchObject({
    job_slip_project: { status: 'connected', calibration_links: [{ state: 'connected' }] },
  })
})
