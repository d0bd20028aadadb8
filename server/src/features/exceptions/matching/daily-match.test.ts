import { afterAll, expect, it } from 'vitest'
import { atOnce } from '../../../platform/turns.ts'
import { createTestApp } from '../../../testing/app.ts'
import { jobContext } from '../../../testing/jobs.ts'
import { DAY, sent, startSite } from '../exceptions.fixtures.ts'
import { compareDay } from '../rules/compare-day.ts'
import { ticketsPrinted } from './day.queries.ts'

const test = await createTestApp()
const site = await startSite(test)
afterAll(async () => {
  await test.close()
})

it('sums tickets in the database to the figures that the rules make of them one by one', async () => {
  const ids = [
    ...(await site.send(['1', '2', '3', '4'])),
    ...(await site.send(['5', '6'], { material: 'Sand' })),
    ...(await site.send(['7', '8'], { material: 'SAND', net: 12.5 })),
    ...(await site.send(['9'], { material: 'Stone' })),
    ...(await site.send(['10', '11'], { material: 'Sand', uom: 'CY', net: 9 })),
  ]
  await test.owner.query("update tickets set status = 'voided' where id = any($1)", [[ids[1], ids[8]]])
  await test.owner.query('update tickets set accepted = true where id = any($1)', [[ids[0], ids[1], ids[4], ids[6]]])
  const lines = [
    { material: 'sand', loads: 3, quantity: '45000', uom: 'LB' },
    { material: '12.5mm SP', loads: 3, quantity: '67.71', uom: 'TON' },
  ]
  await site.summarize(sent(site, { lines }))
  const tickets = await jobContext(test).inTenant(test.world.first.id, ({ db, authority_id }) =>
    ticketsPrinted(db, authority_id, { project_id: site.project_id, from: DAY, to: DAY }),
  )
  const { plants } = await site.day(DAY)
  expect(tickets.length).toBe(ids.length)
  expect(plants[0]?.rows.length).toBeGreaterThan(3)
  const said = plants[0]?.daily_summary
  expect(said).toBeTruthy()
  expect(plants[0]?.rows).toEqual(atOnce(compareDay(tickets, said ?? null)))
})
