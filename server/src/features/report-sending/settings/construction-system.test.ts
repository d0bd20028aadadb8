import { constructionSystems, type ConstructionSystem } from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { sealedSecrets } from '../../../platform/secrets/sealed-secrets.ts'
import { directSettings, TOKEN_SECRET, useReports } from '../report-sending.fixtures.ts'
import { placeOfKey } from './construction-system.service.ts'

const desk = await useReports()
const { test, system, authority_id } = desk

const save = (body: object, lock_version = 0) =>
  test.call(constructionSystems.save, { body: { lock_version, ...body } as never })
const read = async (): Promise<ConstructionSystem> => (await test.ok(constructionSystems.get)).construction_system
const faultsOf = (answer: { json<T>(): T }) =>
  answer
    .json<{ error: { details?: { path: string; code: string }[] } }>()
    .error.details?.map(({ path, code }) => `${path} ${code}`)
const problem = (answer: { json<T>(): T }) => answer.json<{ error: { code: string } }>().error.code

describe('settings', () => {
  it('keep the secrets sealed for this agency alone, and answer, log and audit none of them', async () => {
    const answer = await test.call(constructionSystems.get)
    expect(answer.json()).toMatchObject({ construction_system: { has_key: true, has_password: true, door: 'direct' } })
    const { rows } = await test.owner.query<{ sealed_key: string }>('select sealed_key from construction_systems')
    expect(sealedSecrets(TOKEN_SECRET).open(rows[0]?.sealed_key ?? '', placeOfKey(authority_id))).toBe(
      system.settings.subscription_key,
    )
    expect(sealedSecrets(TOKEN_SECRET).open(rows[0]?.sealed_key ?? '', placeOfKey(authority_id + 1))).toBeNull()
    const events = await test.owner.query(`select changes from audit_events where subject = 'construction_system'`)
    const everywhere = JSON.stringify([answer.body, events.rows, test.log])
    expect(everywhere).not.toContain(system.settings.subscription_key)
    expect(everywhere).not.toContain(system.settings.account?.password)
  })

  it('show the secrets of one address to no other', async () => {
    const { lock_version } = await read()
    expect(faultsOf(await save({ address: 'https://api.example.org/ams' }, lock_version))).toEqual([
      'subscription_key required',
      'password required',
    ])
    expect((await save({ address: 'https://api.example.org/ams', door: 'files' }, lock_version)).statusCode).toBe(200)
    expect(await read()).toMatchObject({ has_key: false, has_password: false, door: 'files' })
  })

  it.each([
    ['http://api.example.org/ams', 'address not_https'],
    ['https://10.0.0.5/ams', 'address not_public'],
  ])('refuse %s', async (address, fault) => {
    expect(faultsOf(await save({ address, door: 'files' }, (await read()).lock_version))).toEqual([fault])
  })

  it('of two people who change the same field the second one is asked', async () => {
    const { lock_version } = await read()
    expect((await save({ calls_an_hour: 500 }, lock_version)).statusCode).toBe(200)
    expect(problem(await save({ calls_an_hour: 800 }, lock_version))).toBe('edit_conflict')
    expect((await save({ status_after: 'pending_approval' }, lock_version)).statusCode).toBe(200)
  })
})

describe('a test of the connection', () => {
  const tested = async () => (await test.ok(constructionSystems.test)).construction_system

  it('signs in and reads, and keeps why it failed', async () => {
    expect(await tested()).toMatchObject({ test_fault: null, calls_last_hour: 2 })
    desk.there().fault = () => ({ kind: 'status', status: 401 })
    expect(await tested()).toMatchObject({
      test_fault: { code: 'sign_in_failed', cause: { code: 'status', status: 401 } },
    })
    desk.there().fault = () => ({ kind: 'cut', after: false })
    expect(await tested()).toMatchObject({ test_fault: { code: 'connection_lost' } })
  })

  it('is refused where nothing is set up', async () => {
    await save({ ...directSettings(system), address: null, door: 'files' }, (await read()).lock_version)
    expect(problem(await test.call(constructionSystems.test))).toBe('construction_system_not_set_up')
  })
})

describe('contracts and people', () => {
  beforeEach(() => test.owner.query('truncate construction_people, construction_contracts'))

  it('are stated for projects', async () => {
    const body = { contract: ' 1234-15-71 ' }
    const { construction_contract } = await test.ok(constructionSystems.mapContract, {
      params: { id: desk.project_id },
      body,
    })
    expect(construction_contract).toMatchObject({ id: desk.project_id, contract: '1234-15-71' })
    const stated = { filters: { mapped: { eq: true } } }
    expect(
      (await test.ok(constructionSystems.contracts, { query: stated as never })).construction_contracts,
    ).toHaveLength(1)
    await test.ok(constructionSystems.mapContract, { params: { id: desk.project_id }, body: { contract: null } })
    expect((await test.ok(constructionSystems.contracts, { query: stated as never })).construction_contracts).toEqual(
      [],
    )
  })

  it('are one person each', async () => {
    const { field_inspector, field_engineer, qc_lab } = test.world.first.memberships
    const map = (id: number, person_there: number | null) =>
      test.call(constructionSystems.mapPerson, { params: { id }, body: { person_there, role_there: 'inspector' } })
    expect((await map(field_inspector, 1609)).json()).toMatchObject({
      construction_person: { person_there: 1609, role_there: 'inspector' },
    })
    expect(problem(await map(field_engineer, 1609))).toBe('construction_person_taken')
    expect((await map(field_inspector, null)).json()).toMatchObject({
      construction_person: { person_there: null, role_there: null },
    })
    expect((await map(field_engineer, 1609)).statusCode).toBe(200)
    // The id of someone who left is free again.
    await test.owner.query(
      'insert into construction_people (authority_id, holder_id, external_id, updated_at) values ($1, 1, 99, now())',
      [authority_id],
    )
    expect((await map(field_inspector, 99)).statusCode).toBe(200)
    // Who writes no reports is not among them.
    expect((await map(qc_lab, 5)).statusCode).toBe(404)
  })
})
