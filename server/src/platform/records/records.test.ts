import { defineRecord, type RecordChange, type Role } from '@milepost/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { jobContext } from '../../testing/jobs.ts'
import type { Work } from '../context.ts'
import { createClientRecord, createRecord, editRecord, lockRecord, markDeleted } from './index.ts'

const test = await createTestApp()
const authority_id = test.world.first.id

const probe = defineRecord({
  subject: 'probe',
  table: 'probes',
  restorable: true,
  client_id: true,
  fields: {
    name: { kind: 'text', most: 100, required: true },
    opens_at: { kind: 'clock', required: true, default: '06:00' },
    capacity: { kind: 'quantity', unit: 'LB', whole: 7, decimals: 2 },
    roads: { kind: 'text', most: 20, list: 3 },
    time_zone: { kind: 'zone' },
    latitude: { kind: 'point', axis: 'latitude', with: 'longitude' },
    longitude: { kind: 'point', axis: 'longitude', with: 'latitude' },
    most_loads: { kind: 'integer', least: 0, most: 100, change_by: 'agency.manage' },
  },
})
const client_id = '01890f3e-7b1a-7cc3-98c4-dc0c0c07398f'

/** A table like that of a record, which no feature has. */
beforeAll(async () => {
  await test.owner.query(`
    create table probes (authority_id bigint not null, id bigint not null default nextval('global_id'), name text not null, opens_at time not null default '06:00',
      capacity numeric, roads text[] not null default '{}', time_zone text, latitude numeric, longitude numeric, most_loads integer, client_id uuid, note text, created_at timestamptz not null,
      updated_at timestamptz not null, deleted_at timestamptz, lock_version integer not null default 0, primary key (authority_id, id), unique (authority_id, client_id));
    grant select, insert, update, delete on probes to milepost_app`)
})

const inWork = <T>(run: (work: Work) => Promise<T>, role: Role = 'administrator') =>
  jobContext(test).inTenant(authority_id, (work) =>
    run({ ...work, actor: { ...work.actor, kind: 'employee', role } as never }),
  )
const eventsOf = async (id: number) =>
  (
    await test.owner.query<{ action: string; changes: object }>(
      'select action, changes from audit_events where subject_id = $1 order by id',
      [id],
    )
  ).rows
const locked = async (work: Work, id: number) => (await lockRecord(work.db, authority_id, probe, id))!
const edit = (id: number, body: RecordChange<typeof probe> & { lock_version?: number }, role?: Role) =>
  inWork(
    async (work) => await editRecord(work, probe, { before: await locked(work, id), body, more: { note: 'x' } }),
    role,
  )
const make = (values: RecordChange<typeof probe> & { name: string }) =>
  inWork((work) => createRecord(work, probe, { values }))

describe('a declared record', () => {
  it('is written as it is declared, with defaults of its columns and its audit event', async () => {
    const id = await make({ name: 'A', capacity: '120.50', roads: ['I-75'], latitude: 33.75, longitude: -84.39 })
    const row = await inWork((work) => locked(work, id))
    expect(row).toEqual({
      id,
      name: 'A',
      opens_at: '06:00',
      capacity: '120.50',
      roads: ['I-75'],
      time_zone: null,
      latitude: 33.75,
      longitude: -84.39,
      most_loads: null,
      lock_version: 0,
      deleted_at: null,
    })
    expect(await eventsOf(id)).toEqual([
      {
        action: 'probe.created',
        changes: { name: 'A', capacity: '120.50', roads: ['I-75'], latitude: 33.75, longitude: -84.39 },
      },
    ])
  })

  it('is changed field by field; what stays the same is neither written nor recorded', async () => {
    const id = await make({ name: 'B', capacity: '1.50' })
    expect(await edit(id, { capacity: '1.5', name: 'B' })).toBeNull()
    expect(await edit(id, { capacity: '2', name: 'B' })).toEqual({ capacity: { old: '1.50', new: '2' } })
    expect(await inWork((work) => locked(work, id))).toMatchObject({ capacity: '2', lock_version: 1 })
    expect((await eventsOf(id)).slice(1)).toEqual([
      {
        action: 'probe.updated',
        changes: { capacity: { old: '1.50', new: '2' }, lock_version: { old: 0, new: 1 } },
      },
    ])
    await expect(edit(id, {})).rejects.toMatchObject({ code: 'nothing_to_change' })
  })

  it('merges an edit with what others changed since, and refuses the same field', async () => {
    const id = await make({ name: 'C' })
    await edit(id, { name: 'C2' })
    expect(await edit(id, { capacity: '7', lock_version: 0 })).toMatchObject({ capacity: { new: '7' } })
    await expect(edit(id, { name: 'C3', lock_version: 0 })).rejects.toMatchObject({ code: 'edit_conflict' })
  })

  it('refuses half a place, zones that do not exist, and fields that are not for everybody', async () => {
    const id = await make({ name: 'D' })
    await expect(edit(id, { latitude: 33 })).rejects.toMatchObject({
      details: [{ path: 'longitude', code: 'half_a_place' }],
    })
    await expect(edit(id, { time_zone: 'Mars/Base' })).rejects.toMatchObject({
      details: [{ path: 'time_zone', code: 'unknown_time_zone' }],
    })
    await expect(edit(id, { most_loads: 5 }, 'field_inspector')).rejects.toMatchObject({
      code: 'forbidden',
      details: [{ path: 'most_loads', code: 'field_not_allowed' }],
    })
    expect(await edit(id, { most_loads: 5 })).toEqual({ most_loads: { old: null, new: 5 } })
    // Naming the value that is there changes nothing, and so needs no right.
    expect(await edit(id, { most_loads: 5, name: 'D2' }, 'field_inspector')).toMatchObject({ name: { new: 'D2' } })
  })

  it('is marked as deleted, and restored', async () => {
    const id = await make({ name: 'E' })
    const mark = (done: 'deleted' | 'restored') =>
      inWork(async (work) => markDeleted(work, probe, { before: await locked(work, id), done, changes: { name: 'E' } }))
    await mark('deleted')
    expect((await inWork((work) => locked(work, id))).deleted_at).not.toBeNull()
    await mark('restored')
    expect(await inWork((work) => locked(work, id))).toMatchObject({ deleted_at: null, lock_version: 2 })
    expect((await eventsOf(id)).map(({ action }) => action)).toEqual([
      'probe.created',
      'probe.deleted',
      'probe.restored',
    ])
  })
})

describe('an id that a phone gives', () => {
  const send = (name: string, id = client_id) =>
    inWork((work) => createClientRecord(work, probe, { client_id: id, values: { name } }))

  it('names one record, however often and however many at once it is sent', async () => {
    const answers = await Promise.all(['one', 'two', 'three', 'four'].map((name) => send(name)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers.filter(({ is_new }) => is_new)).toHaveLength(1)
    expect(await eventsOf(answers[0]!.id)).toHaveLength(1)
  })

  it('is another record under another id, and always without one', async () => {
    const other = await send('other', client_id.replace('018', '019'))
    expect(other.is_new).toBe(true)
    const plain = () =>
      inWork((work) => createClientRecord(work, probe, { client_id: undefined, values: { name: 'p' } }))
    expect((await plain()).id).not.toBe((await plain()).id)
  })
})
