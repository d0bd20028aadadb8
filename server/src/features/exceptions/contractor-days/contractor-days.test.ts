import { contractorDays, ticketSigning, type ContractorPlantDay } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { createGrantee } from '../../../testing/world.ts'
import { DAY, startSite } from '../exceptions.fixtures.ts'

/** What a contractor counts and disputes of a day becomes exceptions of the agency, and goes with its cause (D49). */
const test = await createTestApp()
const site = await startSite(test)
const other = await startSite(test)
const { token } = await createGrantee(test.owner, 'a secret of the tests that is long enough', {
  authority_id: test.world.first.id,
  capacity: 'contractor',
  email: 'foreman@reeves.example',
  company: 'Reeves Contracting',
  project_ids: [site.project_id],
})
const contractor = { as: null, headers: { authorization: `Bearer ${token}` } }
const params = { projectId: site.project_id, day: DAY }

const read = async (options: object = contractor, projectId = site.project_id) =>
  await test.call(contractorDays.get, { ...options, params: { ...params, projectId } })
const count = async (plantId: number, body: { loads: number | null; notes?: string | null }) =>
  await test.call(contractorDays.count, { ...contractor, params: { ...params, plantId }, body })
const plantIdOf = async () => (await read()).json<{ plants: ContractorPlantDay[] }>().plants[0]?.plant_id ?? 0

it("a count that differs is an exception with both sides' figures until it agrees", async () => {
  await site.send(['1', '2', '3'])
  await site.match()
  const plant_id = await plantIdOf()
  const stated = await count(plant_id, { loads: 4, notes: 'One came after dark' })
  expect(stated.json()).toMatchObject({
    plant: { loads: 3, unsigned: 3, count: { loads: 4, counted_by: 'Ana Núñez (Reeves Contracting)' } },
  })
  await site.match()
  expect(await site.open()).toEqual(['contractor_count Reeves Contracting'])
  await count(plant_id, { loads: 3 })
  await site.match()
  expect(await site.open()).toEqual([])
  await count(plant_id, { loads: 9 })
  await count(plant_id, { loads: null })
  await site.match()
  expect(await site.open()).toEqual([])
  expect((await read()).json()).toMatchObject({ day: DAY, last_day: DAY, plants: [{ count: null }] })
})

it('a disputed load is an exception until the contractor agrees or the load is voided', async () => {
  const [id = 0] = await site.send(['11'])
  const sign = async (body: object) =>
    await test.call(ticketSigning.sign, { ...contractor, body: { slip_ids: [id], ...body } as never })
  await sign({ contractor_status: 'disputed', contractor_notes: 'Never came' })
  await site.match()
  expect(await site.open()).toContain('contractor_dispute 11')
  await sign({ contractor_status: 'agreed' })
  await site.match()
  expect(await site.open()).not.toContain('contractor_dispute 11')
})

it('is refused beyond the grant, to staff, and for a plant that never delivered', async () => {
  await other.send(['1'])
  expect((await read(contractor, other.project_id)).statusCode).toBe(404)
  expect((await read({ as: 'administrator' })).statusCode).toBe(403)
  expect((await count(999_999, { loads: 1 })).statusCode).toBe(404)
})
