import { laboratories } from '@milepost/contract/samples/laboratories.contract'
import { samples } from '@milepost/contract/samples/samples.contract'
import {
  qualifications,
  testers,
  type QualificationShown,
  type Tester,
} from '@milepost/contract/samples/testers.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf } from '../../../testing/fake-server.ts'

const at = '2026-11-20T19:30:00.000Z'
const grace: Tester = {
  id: 32,
  name: 'Grace Okafor',
  employer: 'Lakeside Engineering',
  laboratory_id: 5,
  laboratory: 'Lakeside Laboratory',
  certificate_number: 'QT-2041',
  email: null,
  active: true,
  qualifications: 1,
  lapses_on: '2026-12-31',
  updated_at: at,
  lock_version: 1,
}
const program: QualificationShown = {
  id: 41,
  tester_id: 32,
  laboratory_id: null,
  level: 'qualified',
  methods: ['AASHTO T 166', 'AASHTO T 269'],
  body: 'State program',
  certificate_number: 'QT-2041',
  valid_from: '2025-01-01',
  valid_to: '2026-12-31',
  state: 'lapsing',
  updated_at: at,
  lock_version: 0,
}
const usual = [
  answer(testers.list, { testers: [grace], page: pageOf(1) }),
  answer(testers.get, { tester: grace }),
  answer(testers.history, { history: [], page: pageOf(0) }),
  answer(qualifications.ofTester, { qualifications: [program] }),
  answer(qualifications.history, { history: [], page: pageOf(0) }),
  answer(samples.choices, { choices: [{ id: 5, label: 'Lakeside Laboratory' }] }),
  answer(laboratories.list, { laboratories: [], page: pageOf(0) }),
]

test('an administrator adds a tester and what they are qualified for, accessibly in every theme', async () => {
  let calls = 0
  const { requests } = fakeServer('administrator', [
    answer(testers.create, { tester: grace }),
    answer(qualifications.create, () =>
      ++calls === 1
        ? failure(422, 'invalid', [{ path: 'valid_to', code: 'before_from', message: 'no' }])
        : { qualification: program },
    ),
    answer(qualifications.remove, undefined),
    ...usual,
  ])
  await drawPage('/admin/samples/testers')
  await page.getByRole('button', { name: 'Add a tester' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Grace Okafor')
  await page.getByRole('combobox', { name: 'Laboratory' }).selectOptions('Lakeside Laboratory')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Grace Okafor was saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Grace Okafor',
    laboratory_id: 5,
  })
  await page.getByRole('gridcell', { name: 'Grace Okafor' }).click()
  const section = page.getByRole('region', { name: 'Qualifications' })
  await expect.element(section.getByText('Lapses soon')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await section.getByRole('button', { name: 'Add a qualification' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a qualification' })
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Methods' }), 'AASHTO T 166, AASHTO T 269')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Program or body' }), 'State program')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Valid from' }), '01/01/2025')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('It lapses before it begins').first()).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('State program was saved.')).toBeVisible()
  expect(requests.find(({ path }) => path === '/v1/qualifications')?.body).toMatchObject({
    tester_id: 32,
    methods: ['AASHTO T 166', 'AASHTO T 269'],
    valid_from: '2025-01-01',
  })
  await section.getByRole('button', { name: 'Delete State program' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText('State program was deleted.')).toBeVisible()
})

test('others read testers and change none', async () => {
  fakeServer('read_only_auditor', usual)
  await drawPage('/samples/testers?tester=32')
  await expect.element(page.getByRole('region', { name: 'Qualifications' }).getByText('State program')).toBeVisible()
  expect(page.getByRole('button', { name: /^(Add|Edit|Delete)/ }).elements()).toEqual([])
})
