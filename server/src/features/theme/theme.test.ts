import { agencies, noColors, sessions, themes, type InterfaceLook, type InterfaceLookChange } from '@milepost/contract'
import { expect, it } from 'vitest'
import { platformDatabase } from '../../platform/database/bound.ts'
import { createTestApp } from '../../testing/app.ts'
import { setAgencyAddresses } from '../agencies/index.ts'

const granite: InterfaceLook = {
  current_interface_theme_key: 'light',
  interface_colors: { brand: '#3b2a5a', accent_light: '#6b2fb3', accent_dark: '#c9a5ff', accent_sun: '#4c2382' },
}
const plain: InterfaceLook = { current_interface_theme_key: 'default', interface_colors: noColors }

const test = await createTestApp()
await setAgencyAddresses(platformDatabase(test.owner), { agency: 'First Agency', host: 'tickets.first.example' })

const save = (body: InterfaceLookChange) => test.call(themes.update, { body })
const lookOf = async (of: 'first' | 'second') => {
  const { current_interface_theme_key, interface_colors } = (
    await test.call(sessions.me, { of, as: 'qc_lab' })
  ).json<InterfaceLook>()
  return { current_interface_theme_key, interface_colors }
}
const lastOf = async (table: string) =>
  (await test.owner.query<Record<string, unknown>>(`select * from ${table} order by id desc limit 1`)).rows[0]

it('is shown in every session of the agency and on its own sign-in page, and in no other agency', async () => {
  expect((await save(granite)).json()).toEqual(granite)
  expect(await lookOf('first')).toEqual(granite)
  expect(await lookOf('second')).toEqual(plain)
  const answer = await test.call(agencies.validateUrl, { as: null, body: { url: 'https://tickets.first.example' } })
  expect(answer.json()).toMatchObject({ dot_authority: { id: test.world.first.id, name: 'First Agency', ...granite } })
})

it('is audited with old and new, and reported to open pages, once', async () => {
  await save(plain)
  await save({ ...plain, interface_colors: { ...noColors, accent_light: '#0b6b53' } })
  expect(await lastOf('audit_events')).toMatchObject({
    action: 'agency.theme_changed',
    subject: 'agency',
    changes: { accent_light: { old: null, new: '#0b6b53' } },
  })
  const event = await lastOf('events')
  expect(event).toMatchObject({ type: 'agency.changed', ids: [String(test.world.first.id)] })
  await save({ ...plain, interface_colors: { ...noColors, accent_light: '#0b6b53' } })
  expect((await lastOf('events'))?.['id']).toBe(event?.['id'])
})

it('keeps what two people changed separately, and refuses what both changed, with both sides', async () => {
  await save(plain)
  const branded = { ...plain, interface_colors: { ...noColors, brand: '#7a1f2b' } }
  await save(branded)
  const other = { ...noColors, accent_light: '#0b6b53' }
  expect((await save({ ...plain, interface_colors: other, seen: plain })).json()).toEqual({
    ...plain,
    interface_colors: { ...other, brand: '#7a1f2b' },
  })
  const both = await save({ ...plain, interface_colors: { ...other, brand: '#3b2a5a' }, seen: plain })
  expect(both.statusCode).toBe(409)
  expect(both.json()).toMatchObject({
    error: {
      code: 'edit_conflict',
      conflict: {
        fields: [
          {
            field: 'brand',
            yours: '#3b2a5a',
            theirs: '#7a1f2b',
            by: expect.any(String) as string,
            at: expect.any(String) as string,
          },
        ],
      },
    },
  })
})

it('refuses unreadable colors, naming each pair, and keeps the previous ones', async () => {
  await save(plain)
  const answer = await save({ ...plain, interface_colors: { ...noColors, brand: '#f0b429', accent_dark: '#0b4a82' } })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({
    error: {
      code: 'colors_too_pale',
      details: [
        { path: 'interface_colors.brand', code: 'text_on_brand' },
        { path: 'interface_colors.accent_dark', code: 'accent_on_page' },
        { path: 'interface_colors.accent_dark', code: 'accent_on_surface' },
        { path: 'interface_colors.accent_dark', code: 'accent_on_panel' },
      ],
    },
  })
  expect(await lookOf('first')).toEqual(plain)
})

it.each([
  { ...plain, current_interface_theme_key: 'neon' },
  { ...plain, interface_colors: { ...noColors, brand: 'red' } },
  { ...plain, interface_colors: { ...noColors, brand: '#ABCDEF' } },
  { ...plain, interface_colors: { ...noColors, brand: '#fff;background:url(//evil.example)' } },
  { ...plain, interface_colors: { ...noColors, more: '#000000' } },
  { ...plain, interface_colors: { brand: null } },
])('is not %j', async (body) => {
  expect((await save(body as never)).statusCode).toBe(400)
})

it('stores nothing but colors, from any database user', async () => {
  for (const colors of ['{}', '{"brand": "red"}', JSON.stringify({ ...noColors, more: null }), '{"brand": {"a": 1}}'])
    await expect(
      test.owner.query('update authorities set interface_colors = $1::jsonb where id = $2', [
        colors,
        test.world.first.id,
      ]),
    ).rejects.toThrow('authorities_interface_colors')
})
