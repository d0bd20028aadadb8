import { MOST_SEARCHES, MOST_VIEWS, views, type Role, type RouteCall, type SavedView } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'

const test = await createTestApp()

const params = { table_key: 'tickets' }
type NewView = RouteCall<typeof views.create>['body']
const create = (as: Role, body: NewView, table_key = 'tickets') =>
  test.call(views.create, { as, params: { table_key }, body })
const listed = async (as: Role, of: 'first' | 'second' = 'first', table_key = 'tickets') =>
  ((await test.call(views.list, { as, of, params: { table_key } })).json() as { views: SavedView[] }).views
const made = async (as: Role, name: string, shared = false, table_key = 'tickets') => {
  const answer = await create(as, { name, shared, address: { status: 'pending', sort: '-net' } }, table_key)
  expect(answer.statusCode, answer.body).toBe(200)
  return (answer.json() as { view: SavedView }).view
}

describe('a view', () => {
  it('is stored with everything that it shows, also for a read-only role, and is private', async () => {
    const display = {
      columnSizing: { plant: 120 },
      columnPinning: { left: ['ticket_number'], right: [] },
      density: 'compact' as const,
    }
    const address = { status: 'pending,delivered', search: 'O\'Brien "x"', columns: 'ticket_number,net' }
    const answer = await create('read_only_auditor', { name: ' Mine ', address, display })
    expect(answer.json()).toMatchObject({
      view: { name: 'Mine', shared: false, own: true, address, display, abilities: ['update', 'delete'] },
    })
    expect(await listed('read_only_auditor')).toMatchObject([{ name: 'Mine', address, display }])
    expect(await listed('administrator')).toEqual([])
    expect(await listed('read_only_auditor', 'first', 'projects')).toEqual([])
  })

  it('of somebody else cannot be found, changed or removed', async () => {
    const { id } = await made('field_inspector', 'Of the inspector')
    for (const as of ['administrator', 'field_engineer'] as const) {
      const change = await test.call(views.update, { as, params: { id }, body: { name: 'Taken', lock_version: 0 } })
      expect(change.statusCode).toBe(404)
      expect((await test.call(views.remove, { as, params: { id } })).statusCode).toBe(404)
    }
    const abroad = await test.call(views.remove, { as: 'field_inspector', of: 'second', params: { id } })
    expect(abroad.statusCode).toBe(404)
    expect((await listed('field_inspector')).map(({ name }) => name)).toEqual(['Of the inspector'])
  })

  it('that is shared is seen by the agency and changed by its author, and by administrators', async () => {
    const { id } = await made('field_engineer', 'Shared by the engineer', true)
    const seen = (await listed('pending')).find((view) => view.id === id)
    expect(seen).toMatchObject({ shared: true, own: false, abilities: [] })
    expect((await listed('pending', 'second')).some((view) => view.id === id)).toBe(false)
    const change = (as: Role, lock_version: number, status = 'rejected') =>
      test.call(views.update, { as, params: { id }, body: { address: { status }, lock_version } })
    expect((await change('area_manager', 0)).statusCode).toBe(403)
    expect((await change('field_engineer', 0)).statusCode).toBe(200)
    expect((await change('administrator', 0, 'voided')).json()).toMatchObject({ error: { code: 'edit_conflict' } })
    expect((await change('administrator', 1)).json()).toMatchObject({
      view: { address: { status: 'rejected' }, lock_version: 2, name: 'Shared by the engineer' },
    })
    expect((await test.call(views.remove, { as: 'area_manager', params: { id } })).statusCode).toBe(403)
    expect((await test.call(views.remove, { as: 'administrator', params: { id } })).statusCode).toBe(204)
  })

  it('is shared only by roles that create projects', async () => {
    for (const as of ['field_inspector', 'read_only_auditor', 'pending', 'qc_lab'] as const) {
      expect((await create(as, { name: 'All', shared: true, address: {} })).statusCode).toBe(403)
      const { id, lock_version } = await made(as, `Own of ${as}`)
      const share = await test.call(views.update, { as, params: { id }, body: { shared: true, lock_version } })
      expect(share.statusCode).toBe(403)
    }
  })

  it("needs a unique name: among the person's own, and among the shared ones", async () => {
    await made('area_manager', 'Paving', false, 'names')
    await made('area_manager', 'Paving', true, 'names')
    await made('field_engineer', 'Paving', false, 'names')
    const again = await create('area_manager', { name: 'PAVING', address: {} }, 'names')
    expect(again.json()).toMatchObject({ error: { code: 'name_taken', params: { name: 'PAVING' } } })
    const shared = await create('administrator', { name: 'paving', shared: true, address: {} }, 'names')
    expect(shared.statusCode).toBe(409)
  })

  it('is one of at most fifty, even when many are saved at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: MOST_VIEWS + 5 }, (_, at) => create('qc_lab', { name: `V${at}`, address: {} }, 'many')),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MOST_VIEWS)
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({
      error: { code: 'too_many_views', params: { most: MOST_VIEWS } },
    })
  })

  it.each([
    ['an empty name', { name: '  ', address: {} }],
    ['a name of 61 characters', { name: 'x'.repeat(61), address: {} }],
    ['a parameter that is no name', { name: 'x', address: { 'a b': '1' } }],
    [
      '41 parameters',
      { name: 'x', address: Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`p${at}`, '1'])) },
    ],
    ['an unknown member', { name: 'x', address: {}, color: 'red' }],
  ])('with %s is refused', async (_what, body) => {
    expect((await create('administrator', body)).statusCode).toBe(400)
  })
})

describe('searches', () => {
  const add = (search: string, as: Role = 'administrator') => {
    test.clock.now = new Date(test.clock.now.getTime() + 1000)
    return test.call(views.addSearch, { as, params, body: { search } })
  }
  const found = async (as: Role = 'administrator') =>
    (
      (await test.call(views.searches, { as, params })).json() as {
        search_histories: { search: string; uses: number }[]
      }
    ).search_histories

  it('are remembered for the person, latest first, each once', async () => {
    for (const search of ['T-440', 'BAR-01', 'T-440']) expect((await add(search)).statusCode).toBe(200)
    expect(await found()).toMatchObject([
      { search: 'T-440', uses: 2 },
      { search: 'BAR-01', uses: 1 },
    ])
    expect(await found('pending')).toEqual([])
  })

  it('make room for later ones, and are cleared on request', async () => {
    for (let at = 0; at < MOST_SEARCHES + 3; at++) await add(`S${at}`)
    const searches = await found()
    expect(searches).toHaveLength(MOST_SEARCHES)
    expect(searches[0]).toMatchObject({ search: `S${MOST_SEARCHES + 2}` })
    await add('kept', 'field_engineer')
    expect((await test.call(views.clearSearches, { params })).statusCode).toBe(204)
    expect(await found()).toEqual([])
    expect(await found('field_engineer')).toMatchObject([{ search: 'kept' }])
  })
})
