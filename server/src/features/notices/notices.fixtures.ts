import {
  noticeChoices,
  noticeRules,
  notices,
  type Notice,
  type NoticeRule,
  type NoticeSettings,
} from '@milepost/contract'
import { vi } from 'vitest'
import { inPace } from '../../testing/in-pace.ts'
import type { CallOptions, TestApp } from '../../testing/app.ts'
import { holdJobs, jobContext } from '../../testing/jobs.ts'
import type { Mail } from '../../platform/mail/index.ts'
import { createPlaces, type Places } from '../tickets/tickets.fixtures.ts'
import { mailJobs } from './mails/mails.jobs.ts'
import { makeNext, type Piece } from './making/notices.jobs.ts'

/** An agency whose inspector and engineer are on the team of the first project, with its worker and its mail. */
export async function startAgency(test: TestApp) {
  const places: Places = await createPlaces(test.owner, test.world.first)
  const { authority_id, projects } = places
  const { memberships } = test.world.first
  for (const name of ['make_notices', 'send_notices']) await holdJobs(test.owner, name)
  const join = (project_id: number, role: 'field_inspector' | 'field_engineer' | 'administrator') =>
    test.owner.query('insert into project_employees (authority_id, project_id, membership_id) values ($1, $2, $3)', [
      authority_id,
      project_id,
      memberships[role],
    ])
  await join(projects[0]!, 'field_inspector')
  await join(projects[0]!, 'field_engineer')
  const mails: Mail[] = []
  const context = () => jobContext(test)
  const [send, enqueue_due] = mailJobs({
    mailer: { send: async (mail) => void mails.push(mail) },
    public_url: 'https://milepost.example',
  })
  /** Does the worker's job, in as many turns as necessary: reads all that is committed. */
  const make_all = async () => {
    let piece: Piece | null = { authority_id, part: 'audit' }
    while (piece !== null) {
      const own: Piece = piece
      piece = await context().inTenant(authority_id, (work) => makeNext(work, own))
    }
  }
  return {
    places,
    project_id: projects[0]!,
    mails,
    join,
    /** Records a happening, as a use case's audit does. */
    happened: (event: {
      action: string
      project_id?: number
      subject?: string
      subject_id?: number | null
      by?: number | null
      changes?: object
    }) =>
      test.owner.query(
        `insert into audit_events (authority_id, actor_kind, actor_id, actor_name, address, action, subject, subject_id, project_id, changes)
         values ($1, 'employee', $2, 'Somebody', '', $3, $4, $5, $6, $7)`,
        [
          authority_id,
          event.by ?? null,
          event.action,
          event.subject ?? 'ticket',
          event.subject_id ?? null,
          event.project_id ?? projects[0],
          JSON.stringify(event.changes ?? {}),
        ],
      ),
    make: make_all,
    /** Sends what is due at the clock of the test. */
    mail: async () => {
      await enqueue_due!.run({}, context())
      const { rows } = await test.owner.query<{ holder_id: number }>(
        'select distinct holder_id::integer from notices where authority_id = $1 and mail_due_at <= $2',
        [authority_id, test.clock.now],
      )
      for (const { holder_id } of rows) await send!.run({ authority_id, holder_id }, context())
    },
    later: (minutes: number) => {
      test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000)
    },
    list: async (as: CallOptions['as'], query: object = {}): Promise<Notice[]> => {
      return (await test.ok(notices.list, { as: as ?? null, query: query as never })).notices
    },
    unread: async (as: CallOptions['as']): Promise<number> =>
      (await test.call(notices.count, { as: as ?? null })).json<{ unread: number }>().unread,
    /** Makes notices until an expectation holds: other work on the same server can delay what is read. */
    until: (expectation: () => Promise<void>) =>
      vi.waitFor(
        async () => {
          await make_all()
          await expectation()
        },
        { timeout: inPace(10_000), interval: 50 },
      ),
    rule: async (kind: NoticeRule['kind'], change: Partial<NoticeRule>) => {
      const rules = (await test.call(noticeRules.list)).json<{ notice_rules: NoticeRule[] }>().notice_rules
      const { owner: _owner, ...rule } = rules.find((one) => one.kind === kind)!
      return await test.call(noticeRules.set, { body: { ...rule, ...change } })
    },
    choose: (
      as: CallOptions['as'],
      body: {
        kind: Notice['kind']
        project_id?: number | null
        channel: 'off' | 'inbox' | 'digest' | 'at_once' | null
      },
    ) => test.call(noticeChoices.choose, { as: as ?? null, body: { project_id: null, ...body } }),
    settings: async (as: CallOptions['as']): Promise<NoticeSettings> =>
      (await test.call(noticeChoices.get, { as: as ?? null })).json<NoticeSettings>(),
  }
}
export type Agency = Awaited<ReturnType<typeof startAgency>>
