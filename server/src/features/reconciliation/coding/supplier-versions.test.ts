import { reconciliation } from '@milepost/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startPosts, type Posts } from '../../ingest/testing/posts.ts'
import { createProject, ticketOf } from '../../ingest/testing/sender.ts'
import { createItems, differences } from '../reconciliation.fixtures.ts'

let posts: Posts
let projectId: number
let item: number
beforeAll(async () => {
  posts = await startPosts()
  await createProject(posts.app, 'P-2042')
})
afterAll(() => posts.app.close())
beforeEach(async () => {
  const code = `P-${posts.nextNumber()}`
  projectId = await createProject(posts.app, code)
  sent = ticketOf('NORTH-01', posts.nextNumber(), { dot_code: code })
  ;[item = 0] = await createItems(posts.app.owner, posts.app.world.first.id, [
    { project_id: projectId, line_number: 1, unit_price: '81.25' },
  ])
})
afterEach(async () => {
  expect(await differences(posts.app.owner, posts.app.world.first.id)).toEqual([])
})

let sent: Record<string, unknown>
const activate = () =>
  posts.app.call(reconciliation.activate, {
    params: { projectId },
    body: { start_on: '2026-11-01' } as never,
  })
/** A pending ticket of the plant, coded. */
async function coded(): Promise<number> {
  const { slip_id = 0 } = await posts.sendTo(posts.sender, sent)
  const response = await posts.app.call(reconciliation.assign, {
    params: { projectId },
    body: {
      pay_item_assignments: [{ haulhub_slip_id: slip_id, project_pay_item_id: item, quantity: '22.56' }],
    },
  })
  expect(response.statusCode).toBe(200)
  return slip_id
}
const post = (changes: Record<string, unknown>) => posts.sendTo(posts.sender, { ...sent, ...changes })

describe('a version of a coded ticket', () => {
  it('that names another project leaves it where its codes stand (D37)', async () => {
    await activate()
    const id = await coded()
    expect(await post({ event: 'updated', dot_code: 'P-2042' })).toMatchObject({ outcome: 'updated', version: 2 })
    expect(await posts.ticketRow(id)).toMatchObject({ project_id: String(projectId), dot_code: 'P-2042' })
  })

  it('that names no project leaves it, too', async () => {
    await activate()
    const id = await coded()
    await post({ event: 'updated', dot_code: null })
    expect(await posts.ticketRow(id)).toMatchObject({ project_id: String(projectId), dot_code: null })
  })
})
