import { reconciliation } from '@milepost/contract'
import type { Pool } from 'pg'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createPlaces, type Places } from '../tickets/tickets.fixtures.ts'
import { createItems, differences, signAdministrator, type NewItem } from './reconciliation.fixtures.ts'

/** The state when a test begins. */
export interface Desk {
  test: TestApp
  places: Places
  projectId: number
  /** Ids of the pay items, in the order in which they are given. */
  items: number[]
}

const MOST_TRIES = 5
const DEADLOCK = '40P01'

/** Empties what tests write. A job of the server that is running may lock it in another order: whichever of the two is the victim tries again. */
async function emptied(owner: Pool): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await owner.query(
        'truncate projects, suppliers, materials, trucks, haulers, customers, contractor_jobs, ticket_rollups, pay_item_rollups, coded_ticket_rollups, placed_materials, shipped_materials, unit_settings cascade',
      )
      return
    } catch (error) {
      if (attempt === MOST_TRIES || (error as { code?: string }).code !== DEADLOCK) throw error
    }
  }
}

/**
 * For each test a project with pay items, whose reconciliation is active from a day on, or not yet if none is given, and an administrator who can sign.
 * After each test tickets, entries and their counts are compared with each other.
 */
export function useDesk(
  items: readonly Omit<NewItem, 'project_id'>[],
  { start_on }: { start_on?: string } = { start_on: '2026-11-01' },
): Desk {
  const desk = {} as Desk
  beforeAll(async () => {
    desk.test = await createTestApp()
    await signAdministrator(desk.test.owner, desk.test.world.first.id)
  })
  beforeEach(async () => {
    const { owner, world } = desk.test
    await emptied(owner)
    desk.places = await createPlaces(owner, world.first)
    const [project_id = 0] = desk.places.projects
    desk.projectId = project_id
    desk.items = await createItems(
      owner,
      world.first.id,
      items.map((item) => ({ ...item, project_id })),
    )
    if (start_on === undefined) return
    const activated = await desk.test.call(reconciliation.activate, {
      params: { projectId: project_id },
      body: { start_on } as never,
    })
    expect(activated.statusCode, activated.body).toBe(200)
  })
  afterEach(async () => {
    expect(await differences(desk.test.owner, desk.places.authority_id)).toEqual([])
  })
  return desk
}
