import { gradation, samples, sampleTests, testForms, type TestForm, type TestFormRow } from '@milepost/contract'
import type { Questionnaire } from '@milepost/contract/core/questionnaire/questionnaire'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { insert } from '../../../testing/world.ts'

const test = await createTestApp()
const { id: authority_id } = test.world.first
const code = (answer: { json(): { error?: { code?: string } } }) => answer.json().error?.code
const details = (answer: { json(): { error?: { details?: { path: string; code: string }[] } } }) =>
  (answer.json().error?.details ?? []).map((fault) => `${fault.path} ${fault.code}`)
type Written = Parameters<typeof create>[0]
const create = (form: Questionnaire) => test.call(testForms.create, { body: { form: form as never } })
const created = async (form: Written): Promise<TestForm> => (await create(form)).json().form
const move = (id: number, name: 'publish' | 'retire') =>
  test.call(testForms.move, { params: { id }, body: { move: name } })
const listed = async (key: string): Promise<TestFormRow[]> =>
  (await test.call(testForms.list)).json().forms.filter((row: TestFormRow) => row.key === key)
const slump: Questionnaire = {
  key: 'slump',
  version: 7,
  title: { en: 'Slump' },
  sections: [
    {
      key: 'result',
      title: { en: 'Result' },
      fields: [{ key: 'slump', kind: 'number', label: { en: 'Slump' }, unit: 'in', decimals: 2 }],
    },
  ],
}

describe('a form of the agency', () => {
  it('is a draft, published without faults, replaced by its next version, and retired', async () => {
    const faulty = { ...slump, sections: [...slump.sections, ...slump.sections] }
    const draft = await created(faulty)
    expect(draft).toMatchObject({ version: 1, state: 'draft', in_force: false })
    expect(code(await create(slump))).toBe('test_form_draft_exists')
    expect(details(await move(draft.id, 'publish'))).toEqual([
      'form.sections.1.key key_taken',
      'form.sections.1.fields.0.key key_taken',
    ])
    const change = (form: Questionnaire, lock_version: number) =>
      test.call(testForms.update, { params: { id: draft.id }, body: { form: form as never, lock_version } })
    expect((await change({ ...slump, key: 'other' }, 0)).json().form).toMatchObject({ key: 'slump', version: 1 })
    expect(code(await change(slump, 0))).toBe('conflict')
    expect((await move(draft.id, 'publish')).json().form).toMatchObject({ state: 'published', in_force: true })
    expect(code(await change(slump, 2))).toBe('test_form_move_not_possible')
    const next = await created({ ...slump, title: { en: 'Slump, twice' } })
    expect(next.version).toBe(2)
    await move(next.id, 'publish')
    expect((await listed('slump')).map(({ version, state }) => [version, state])).toEqual([
      [2, 'published'],
      [1, 'retired'],
    ])
    await move(next.id, 'retire')
    expect((await listed('slump')).some(({ in_force }) => in_force)).toBe(false)
    const third = await created(slump)
    expect((await test.call(testForms.remove, { params: { id: third.id } })).statusCode).toBe(204)
    expect(code(await test.call(testForms.remove, { params: { id: next.id } }))).toBe('test_form_move_not_possible')
  })

  it('replaces a shipped one of the same key until it is retired; tests keep their version', async () => {
    const own = await created({ ...gradation, title: { en: 'Gradation of base' } })
    expect(own.version).toBe(gradation.version + 1)
    await move(own.id, 'publish')
    expect((await listed('gradation')).map(({ state, in_force }) => [state, in_force])).toEqual([
      ['published', true],
      ['shipped', false],
    ])
    const project_id = await insert(
      test.owner,
      "insert into projects (authority_id, name, dot_code, time_zone, status) values ($1, 'P-1', 'P-1', 'America/New_York', 'construction') returning id",
      [authority_id],
    )
    const { id } = (
      await test.call(samples.create, { body: { project_id, kind: 'information', sampled_on: '2026-11-20' } })
    ).json().sample
    await test.call(samples.move, { params: { id }, body: { move: 'begin_testing' } })
    const entered = (
      await test.call(sampleTests.create, { params: { sampleId: id }, body: { form: 'gradation' } })
    ).json().test
    await move(own.id, 'retire')
    expect((await listed('gradation')).map(({ in_force }) => in_force)).toEqual([false, true])
    expect((await test.call(sampleTests.get, { params: { id: entered.id } })).json().test).toMatchObject({
      form_version: own.version,
      title: { en: 'Gradation of base' },
    })
  })
})
