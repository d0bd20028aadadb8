import { noticeChoices, noticeRules, notices } from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createTickets } from '../tickets/tickets.fixtures.ts'
import { startAgency } from './notices.fixtures.ts'

const test = await createTestApp()
test.clock.now = new Date('2026-11-18T15:00:00Z')
const agency = await startAgency(test)
beforeEach(async () => {
  agency.mails.length = 0
  // Notices that a test left unread do not affect the next one.
  await agency.make()
  await test.owner.query('delete from notices')
  await test.owner.query('delete from notice_choices')
  await test.owner.query('delete from notice_rules')
  await test.owner.query('delete from notice_conditions')
})

const rejected = (count: number, more: object = {}) =>
  agency.happened({ action: 'ticket.rejected', changes: { count }, ...more })

describe('what happened', () => {
  it('is one notice for each person, kind and project, however often it happens', async () => {
    const [ticket] = await createTickets(test.owner, agency.places, [{ ticket_number: '88123' }])
    await rejected(1, { subject_id: ticket })
    for (let at = 0; at < 20; at++) await rejected(50)
    await agency.until(async () => expect(await agency.list('field_inspector')).toMatchObject([{ count: 1001 }]))
    const [notice] = await agency.list('field_inspector')
    expect(notice).toMatchObject({
      kind: 'ticket_rejected',
      project: { id: agency.project_id, dot_code: 'P-2041' },
      subjects: [{ id: ticket, label: '88123' }],
      read_at: null,
    })
    expect(await agency.unread('field_inspector')).toBe(1)
    expect(await agency.list('field_engineer')).toHaveLength(1)
    // Nobody else is on the team.
    for (const role of ['administrator', 'read_only_auditor', 'plant_inspector'] as const)
      expect(await agency.list(role)).toEqual([])
  })

  it('is not sent to the person who did it', async () => {
    await rejected(1, { by: test.world.first.memberships.field_inspector })
    await agency.until(async () => expect(await agency.list('field_engineer')).toHaveLength(1))
    expect(await agency.list('field_inspector')).toEqual([])
  })

  it('of a project whose team has nobody who may see it, is sent to the administrators', async () => {
    await agency.happened({ action: 'ticket.flagged', project_id: agency.places.projects[1]! })
    await agency.until(async () =>
      expect(await agency.list('administrator')).toMatchObject([{ kind: 'ticket_flagged' }]),
    )
    expect(await agency.list('field_inspector')).toEqual([])
  })

  it('is a new version of a decided ticket, named by its number, and a request for access, by its company', async () => {
    const [ticket] = await createTickets(test.owner, agency.places, [{ ticket_number: '88124' }])
    await agency.happened({ action: 'ticket.changed_after_delivered', subject_id: ticket })
    const { rows } = await test.owner.query<{ id: number }>(
      `insert into contractor_access_requests (authority_id, project_id, first_name, last_name, company_name, email, locale, requested_at)
       values ($1, $2, 'Ana', 'Diaz', 'Diaz Rail', 'ana@rail.example', 'en', now()) returning id::integer`,
      [agency.places.authority_id, agency.project_id],
    )
    const request = { subject: 'contractor_access_request', subject_id: rows[0]!.id }
    await agency.happened({ action: 'contractor_access.requested', ...request })
    await agency.until(async () => expect(await agency.list('field_engineer')).toHaveLength(2))
    expect(await agency.list('field_engineer')).toMatchObject([
      { kind: 'access_requested', subjects: [{ label: 'Diaz Rail' }] },
      { kind: 'ticket_changed', subjects: [{ id: ticket, label: '88124' }] },
    ])
    // An inspector decides on no requests, and is not notified of them.
    expect(await agency.list('field_inspector')).toMatchObject([{ kind: 'ticket_changed' }])
  })

  it('makes a new notice once the last one was read', async () => {
    await rejected(2)
    await agency.until(async () => expect(await agency.unread('field_inspector')).toBe(1))
    const [first] = await agency.list('field_inspector')
    expect((await test.call(notices.read, { as: 'field_inspector', body: { ids: [first!.id] } })).json()).toEqual({
      unread: 0,
    })
    await rejected(3)
    await agency.until(async () => expect(await agency.unread('field_inspector')).toBe(1))
    expect((await agency.list('field_inspector')).map(({ count }) => count)).toEqual([3, 2])
    expect(await agency.list('field_inspector', { filters: { unread: { eq: true } } })).toHaveLength(1)
    const now = test.clock.now.toISOString()
    await test.call(notices.read, {
      as: 'field_inspector',
      body: { until: new Date(Date.now() + 60_000).toISOString() },
    })
    expect(await agency.unread('field_inspector'), now).toBe(0)
  })

  it('reads nobody else’s notices', async () => {
    await rejected(1)
    await agency.until(async () => expect(await agency.unread('field_engineer')).toBe(1))
    const [theirs] = await agency.list('field_engineer')
    await test.call(notices.read, { as: 'field_inspector', body: { ids: [theirs!.id] } })
    expect(await agency.unread('field_engineer')).toBe(1)
    expect((await test.call(notices.mute, { as: 'field_inspector', params: { id: theirs!.id } })).statusCode).toBe(404)
    const answer = await test.call(notices.read, { as: 'field_inspector', body: {} })
    expect([answer.statusCode, answer.json().error.details]).toEqual([
      422,
      [{ path: 'ids', code: 'one_of', message: 'one of ids, group and until is given' }],
    ])
  })
})

describe('rights', () => {
  it('people who may no longer see the kind or the project see nothing, are not counted and get no email', async () => {
    const { memberships } = test.world.first
    await agency.choose('field_inspector', { kind: 'ticket_rejected', channel: 'at_once' })
    await rejected(1)
    await agency.until(async () => expect(await agency.unread('field_inspector')).toBe(1))
    await test.owner.query("update memberships set role = 'safety_inspector' where id = $1", [
      memberships.field_inspector,
    ])
    agency.later(10)
    await agency.mail()
    expect(agency.mails).toEqual([])
    await test.owner.query("update memberships set role = 'field_inspector' where id = $1", [
      memberships.field_inspector,
    ])
    await test.owner.query('update projects set deleted_at = now() where id = $1', [agency.project_id])
    expect(await agency.list('field_inspector')).toEqual([])
    expect(await agency.unread('field_inspector')).toBe(0)
    await test.owner.query('update projects set deleted_at = null where id = $1', [agency.project_id])
    expect(await agency.unread('field_inspector')).toBe(1)
  })
})

describe('emails', () => {
  it('are one for all that is due, by name, with a link to each and one that turns it off', async () => {
    await agency.choose('field_inspector', { kind: 'ticket_rejected', channel: 'at_once' })
    const [ticket] = await createTickets(test.owner, agency.places, [{ ticket_number: '90001' }])
    await rejected(1, { subject_id: ticket })
    await agency.until(async () => expect(await agency.unread('field_inspector')).toBe(1))
    await agency.mail()
    expect(agency.mails).toEqual([])
    agency.later(3)
    await agency.mail()
    await agency.mail()
    const [mail, ...others] = agency.mails
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: 'field_inspector@first.example',
      subject: 'First Agency: P-2041, Project P-2041: Ticket rejected: 90001',
    })
    const [notice] = await agency.list('field_inspector')
    expect(mail!.text).toContain(`https://milepost.example/projects/${agency.project_id}/tickets?ticket=${ticket}`)
    expect(mail!.text).toContain(`https://milepost.example/account/notices?mute=${notice!.id}`)
    // Later ones are sent once more, and only the new ones.
    await rejected(7)
    await agency.until(async () => expect((await agency.list('field_inspector'))[0]?.count).toBe(8))
    agency.later(30)
    await agency.mail()
    expect(agency.mails).toHaveLength(1)
    agency.later(30)
    await agency.mail()
    expect(agency.mails[1]?.subject).toBe('First Agency: P-2041, Project P-2041: 7 tickets rejected')
  })

  it('of a storm of 10,000 events are one digest', async () => {
    await agency.choose('field_inspector', { kind: 'ticket_rejected', channel: 'digest' })
    await test.owner.query(
      `insert into audit_events (authority_id, actor_kind, actor_name, address, action, subject, project_id, changes)
       select $1, 'employee', 'Somebody', '', 'ticket.rejected', 'ticket', $2, '{"count": 1}' from generate_series(1, 10000)`,
      [agency.places.authority_id, agency.project_id],
    )
    await agency.until(async () => expect((await agency.list('field_inspector'))[0]?.count).toBe(10_000))
    expect(await agency.unread('field_inspector')).toBe(1)
    test.clock.now = new Date('2026-11-19T11:00:30Z')
    await agency.mail()
    expect(agency.mails.map(({ subject }) => subject)).toEqual([
      'First Agency: P-2041, Project P-2041: 10,000 tickets rejected',
    ])
  })

  it('are in Spanish for people who read Spanish, and not sent for what was read meanwhile', async () => {
    await agency.choose('field_inspector', { kind: 'ticket_rejected', channel: 'at_once' })
    await test.owner.query("update users set locale = 'es' where email = 'field_inspector@first.example'")
    await rejected(2)
    await agency.until(async () => expect(await agency.unread('field_inspector')).toBe(1))
    agency.later(3)
    await agency.mail()
    expect(agency.mails[0]?.subject).toBe('First Agency: P-2041, Project P-2041: 2 boletas rechazadas')
    expect(agency.mails[0]?.text).toMatch(/^Hola/)
    await rejected(2)
    await agency.until(async () => expect((await agency.list('field_inspector'))[0]?.count).toBe(4))
    const [notice] = await agency.list('field_inspector')
    await test.call(notices.read, { as: 'field_inspector', body: { ids: [notice!.id] } })
    agency.later(120)
    await agency.mail()
    expect(agency.mails).toHaveLength(1)
  })
})

describe('choices', () => {
  it('one call mutes a kind in a project, as far as the agency allows', async () => {
    await rejected(1)
    await agency.until(async () => expect(await agency.unread('field_inspector')).toBe(1))
    const [notice] = await agency.list('field_inspector')
    expect((await test.call(notices.mute, { as: 'field_inspector', params: { id: notice!.id } })).json()).toEqual({
      kind: 'ticket_rejected',
      project_id: agency.project_id,
      channel: 'off',
      chosen_before: null,
    })
    expect(await agency.unread('field_inspector')).toBe(0)
    await rejected(1)
    await agency.until(async () => expect((await agency.list('field_engineer'))[0]?.count).toBe(2))
    expect(await agency.unread('field_inspector')).toBe(0)
    expect((await agency.rule('ticket_rejected', { minimum: 'inbox' })).statusCode).toBe(200)
    await rejected(1)
    await agency.until(async () => expect(await agency.unread('field_inspector')).toBe(1))
    expect((await agency.settings('field_inspector')).project_choices).toMatchObject([
      { kind: 'ticket_rejected', chosen: 'off', project: { id: agency.project_id } },
    ])
  })

  it('people on no team can choose to be notified of a project', async () => {
    await agency.choose('read_only_auditor', {
      kind: 'ticket_rejected',
      project_id: agency.project_id,
      channel: 'inbox',
    })
    await rejected(1)
    await agency.until(async () => expect(await agency.unread('read_only_auditor')).toBe(1))
  })

  it('are of what the role may see; times are checked and kept by version', async () => {
    const settings = await agency.settings('plant_inspector')
    expect(settings.choices.map(({ kind }) => kind)).toEqual([
      'plant_silent',
      'plant_health',
      'inspection_overdue',
      'finding_overdue',
      'review_waiting',
      'review_due_soon',
      'review_overdue',
      'review_returned',
      'review_decided',
      'job_ready',
      'job_failed',
    ])
    expect(settings.times).toEqual({
      time_zone: 'America/New_York',
      quiet_from: null,
      quiet_to: null,
      digest_at: '06:00',
    })
    expect((await agency.choose('plant_inspector', { kind: 'overrun', channel: 'inbox' })).statusCode).toBe(404)
    const times = { time_zone: 'America/Denver', quiet_from: '20:00', quiet_to: '06:00', digest_at: '07:00' }
    const set = (body: object) =>
      test.call(noticeChoices.setTimes, { as: 'plant_inspector', body: { ...times, lock_version: 0, ...body } })
    expect((await set({ quiet_to: null })).json().error.details[0].path).toBe('quiet_to')
    expect((await set({ time_zone: 'Mars/Base' })).json().error.details[0].path).toBe('time_zone')
    expect((await set({})).json()).toMatchObject({ times, lock_version: 1 })
    expect((await set({})).statusCode).toBe(409)
    expect((await set({ lock_version: 1, digest_at: '08:00' })).json()).toMatchObject({ lock_version: 2 })
  })

  it('rules are checked, and changed over the version that was seen', async () => {
    expect((await agency.rule('plant_silent', { threshold: 5 })).json().error.details).toEqual([
      { path: 'threshold', code: 'invalid_rule', message: 'threshold must be 30 to 720' },
    ])
    expect((await agency.rule('plant_silent', { owner_id: 999_999 })).statusCode).toBe(404)
    expect((await agency.rule('plant_silent', { lock_version: 4 })).statusCode).toBe(409)
    const owner_id = test.world.first.memberships.field_engineer
    expect((await agency.rule('overrun', { owner_id })).json()).toMatchObject({
      notice_rule: { owner_id, lock_version: 1 },
    })
    expect((await test.call(noticeRules.list, { as: 'field_engineer' })).statusCode).toBe(403)
  })
})
