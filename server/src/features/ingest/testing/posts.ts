import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createProject, createSender, ticketOf, type Sender } from './sender.ts'

/** A supplier at work for project P-2041: posts of its plant NORTH-01, and what the tables then hold. */
export type Posts = Awaited<ReturnType<typeof startPosts>>

export async function startPosts() {
  const app: TestApp = await createTestApp()
  const sender = await createSender(app, { code: 'NORTH-01' })
  const project_id = await createProject(app, 'P-2041', { state_project_number: '1234-15-71' })
  let numbers = 0
  const nextNumber = () => `N-${(numbers += 1)}`
  const select = async (text: string, values: unknown[]) => (await app.owner.query(text, values)).rows
  return {
    app,
    sender,
    project_id,
    nextNumber,
    select,
    ticketRow: async (id: number | undefined) => (await select('select * from tickets where id = $1', [id]))[0],
    eventsOf: (id: number | undefined) =>
      select(
        'select seq, action, actor_kind, actor_name, changes from ticket_events where ticket_id = $1 order by seq',
        [id],
      ),
    versionsOf: (id: number | undefined) =>
      select('select version, event, raw, fields from ticket_versions where ticket_id = $1 order by version', [id]),
    sendTo,
    send: (changes: Record<string, unknown> = {}) =>
      sendTo(sender, ticketOf('NORTH-01', nextNumber(), { dot_code: 'P-2041', ...changes })),
    /** Sets a ticket's status without the ledger, as if a person had decided. */
    decide: (id: number | undefined, status: string) =>
      app.owner.query('update tickets set status = $2 where id = $1', [id, status]),
  }
}

/** Posts one ticket; returns its result. */
async function sendTo(to: Sender, ticket: Record<string, unknown>) {
  const { status, body } = await to.post(ticket)
  if (status !== 200) throw new Error(`the door answered ${status}`)
  const [result] = body.results
  if (!result) throw new Error('no result')
  return result
}
