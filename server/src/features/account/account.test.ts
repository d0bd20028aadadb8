import { accounts, employees, sessions, type Account, type Role, type Session } from '@milepost/contract'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createTestApp, everyRole, type CallOptions } from '../../testing/app.ts'
import { photo, picture } from '../images/images.fixtures.ts'

const test = await createTestApp()
const drawn: string = (await picture(960, 320).png().toBuffer()).toString('base64')

const read = async (options: CallOptions = {}) =>
  (await test.call(accounts.get, options)).json<{ account: Account }>().account
const lockOf = async (options: CallOptions = {}) => (await read(options)).lock_version
type Change = Partial<{ first_name: string; last_name: string; phone: string; signature: string | null }>
const save = async (change: Change, options: CallOptions = {}) =>
  await test.call(accounts.update, { body: { ...change, lock_version: await lockOf(options) }, ...options })
const faultsOf = (answer: Awaited<ReturnType<typeof save>>) =>
  answer
    .json<{ error: { details: { path: string; code: string }[] } }>()
    .error.details.map(({ path, code }) => `${path} ${code}`)
const codeOf = (answer: Awaited<ReturnType<typeof save>>) => answer.json<{ error: { code: string } }>().error.code
const auditOf = async (role: Role, of: 'first' | 'second' = 'first') =>
  (
    await test.owner.query<{ action: string; changes: Record<string, { old: unknown; new: unknown }> }>(
      "select action, changes from audit_events where authority_id = $1 and subject_id = $2 and action like 'account.%' order by id",
      [test.world[of].id, test.world[of].memberships[role]],
    )
  ).rows

describe("one's own account", () => {
  it.each(everyRole)('is read by %s', async (role) => {
    expect(await read({ as: role })).toMatchObject({ first_name: role, email: `${role}@first.example` })
  })

  it('is changed by its owner, with an audit event, and everybody sees the new name at once', async () => {
    const answer = await save({ first_name: ' Dana ', last_name: 'Okafor-Núñez', phone: '1(770) 555-0134' })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json<{ account: Account }>().account).toMatchObject({
      first_name: 'Dana',
      last_name: 'Okafor-Núñez',
      phone: '+17705550134',
      lock_version: 1,
    })
    expect((await test.call(sessions.me)).json<Session>().user).toMatchObject({
      first_name: 'Dana',
      last_name: 'Okafor-Núñez',
    })
    const { rows: reported } = await test.owner.query("select ids from events where type = 'employees.changed'")
    expect(reported).toEqual([{ ids: [String(test.world.first.memberships.administrator)] }])
    expect(await auditOf('administrator')).toMatchObject([
      { action: 'account.updated', changes: { last_name: { old: 'Tester', new: 'Okafor-Núñez' } } },
    ])
    expect(await auditOf('administrator', 'second')).toEqual([])
  })

  it('stays the same, without an event, when nothing differs', async () => {
    const { first_name, lock_version } = await read()
    expect((await save({ first_name })).json<{ account: Account }>().account.lock_version).toBe(lock_version)
    expect(await auditOf('administrator')).toHaveLength(1)
  })

  it.each<[Change, string[]]>([
    [{ first_name: ' ' }, ['first_name field_is_required']],
    [
      { first_name: '', last_name: '', phone: '555-0134' },
      ['first_name field_is_required', 'last_name field_is_required', 'phone phone_is_invalid'],
    ],
    [{ first_name: 'Dana\r\nBcc: everybody@agency.gov' }, ['first_name control_character']],
    [{ last_name: 'Oka\u2028for' }, ['last_name control_character']],
    [{ last_name: 'x'.repeat(101) }, ['last_name text_too_long']],
    [{ phone: '+44 20 7946 0018' }, ['phone phone_is_invalid']],
    [{ phone: '911' }, ['phone phone_is_invalid']],
  ])('refuses %j', async (change, faults) => {
    const answer = await save(change)
    expect(answer.statusCode).toBe(422)
    expect(faultsOf(answer)).toEqual(faults)
  })

  it('is not overwritten from an outdated copy', async () => {
    const answer = await test.call(accounts.update, { body: { first_name: 'Late', lock_version: 0 } })
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'edit_conflict'])
  })
})

describe('a phone number', () => {
  it('is refused as taken within the agency, and only there (D1)', async () => {
    const phone = '(404) 555-0188'
    expect((await save({ phone })).statusCode).toBe(200)
    const colleague = await save({ phone: '404.555.0188', signature: drawn }, { as: 'field_engineer' })
    expect([colleague.statusCode, codeOf(colleague)]).toEqual([422, 'phone_taken'])
    expect((await read({ as: 'field_engineer' })).phone).toBe(null)

    const elsewhere = await save({ phone }, { of: 'second' })
    expect(elsewhere.statusCode).toBe(200)
    expect(elsewhere.json<{ account: Account }>().account.phone).toBe('+14045550188')
  })

  const namedBy = async (phone: string) =>
    (
      await test.owner.query<{ email: string }>('select email::text from users where id = person_named($1)', [phone])
    ).rows.map(({ email }) => email)

  it('signs in its first owner, and nobody else', async () => {
    expect(await namedBy('+14045550188')).toEqual(['administrator@first.example'])
  })

  it('signs in the person whom an administrator gave it, until another agency gives it to somebody else', async () => {
    const { first, second } = test.world
    const enter = async ({ id, memberships }: typeof first) => {
      const { lock_version } = (
        await test.owner.query<{ lock_version: number }>('select lock_version from memberships where id = $1', [
          memberships.qc_lab,
        ])
      ).rows[0]!
      const answer = await test.call(employees.update, {
        of: id === first.id ? 'first' : 'second',
        params: { id: memberships.qc_lab },
        body: { phone: '(404) 555-0111', lock_version },
      })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    await enter(first)
    expect(await namedBy('+14045550111')).toEqual(['qc_lab@first.example'])
    await enter(second)
    expect(await namedBy('+14045550111')).toEqual([])
  })

  it('can be removed', async () => {
    expect((await save({ phone: '' })).json<{ account: Account }>().account.phone).toBe(null)
    // It is now the number of the only other person who has it.
    expect(await namedBy('+14045550188')).toEqual(['administrator@second.example'])
  })
})

describe('a signature', () => {
  const storedImages = async () =>
    (
      await test.owner.query<{ content: Buffer; membership_id: string }>(
        'select content, membership_id from signature_images',
      )
    ).rows

  it('is required of people in operations, not of administrators', async () => {
    const answer = await save({ first_name: 'Luis' }, { as: 'field_inspector' })
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'signature_required'])
    expect(answer.json<{ error: { message: string } }>().error.message).toBe(
      'You must provide a signature before saving',
    )
    expect((await save({ first_name: 'Ruth' }, { of: 'second' })).statusCode).toBe(200)
  })

  it('is redrawn, stored, and shown to its owner', async () => {
    const answer = await save(
      { first_name: 'Luis', signature: `data:image/png;base64,${drawn}` },
      { as: 'field_inspector' },
    )
    expect(answer.statusCode, answer.body).toBe(200)
    const { signature } = await read({ as: 'field_inspector' })
    const [head, content = ''] = signature?.split(',') ?? []
    expect(head).toBe('data:image/jpeg;base64')
    expect(await sharp(Buffer.from(content, 'base64')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 960,
      height: 320,
    })
    expect((await auditOf('field_inspector')).at(-1)?.changes['signature_sha256']).toMatchObject({ old: null })
    expect(await save({ last_name: 'Herrera' }, { as: 'field_inspector' })).toMatchObject({ statusCode: 200 })
  })

  it('replaces the one before, which is deleted completely', async () => {
    const before = await storedImages()
    const another = (await photo({}, picture(400, 100))).toString('base64')
    expect((await save({ signature: another }, { as: 'field_inspector' })).statusCode).toBe(200)
    const after = await storedImages()
    expect(after).toHaveLength(before.length)
    expect(after[0]?.content).not.toEqual(before[0]?.content)
  })

  it('cannot be removed by operations staff, but can be by an administrator', async () => {
    expect(codeOf(await save({ signature: null }, { as: 'field_inspector' }))).toBe('signature_required')
    await save({ signature: drawn })
    expect((await read()).signature).not.toBe(null)
    expect((await save({ signature: null })).statusCode).toBe(200)
    expect((await read()).signature).toBe(null)
  })

  it.each<[string, () => Promise<string>, number, string]>([
    ['a text', async () => Buffer.from('<svg onload="alert(1)"/>').toString('base64'), 415, 'invalid_file_format'],
    ['a WebP', async () => (await picture().webp().toBuffer()).toString('base64'), 415, 'invalid_file_format'],
    ['half a picture', async () => drawn.slice(0, 400), 422, 'photo_unreadable'],
    ['no base64', async () => 'data:image/png;base64,???', 400, 'malformed'],
    ['more than 2 MB', async () => Buffer.alloc(2 * 1024 * 1024 + 1, 'a').toString('base64'), 413, 'file_too_large'],
    [
      'a page in a picture',
      async () => Buffer.concat([await photo(), Buffer.from('<script>1</script>')]).toString('base64'),
      415,
      'photo_hides_file',
    ],
  ])('is not %s', async (_what, content, status, code) => {
    const answer = await save({ signature: await content() })
    expect([answer.statusCode, codeOf(answer)]).toEqual([status, code])
  })

  it('exists only in the agency where it was given', async () => {
    const client = await test.owner.connect()
    try {
      await client.query(
        `begin; set local role milepost_app; select set_config('app.authority_id', '${test.world.second.id}', true)`,
      )
      expect(
        (await client.query('select from signature_images where authority_id = $1', [test.world.first.id])).rowCount,
      ).toBe(0)
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect((await storedImages()).length).toBeGreaterThan(0)
  })

  it('is deleted when its employee is purged', async () => {
    await test.owner.query('update memberships set signature_image_id = null where authority_id = $1 and id = $2', [
      test.world.first.id,
      test.world.first.memberships.field_inspector,
    ])
    expect(await storedImages()).toEqual([])
  })
})
