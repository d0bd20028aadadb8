import { projects } from '@milepost/contract/projects/projects.contract'
import { submittalFiles } from '@milepost/contract/submittals/submittal-files.contract'
import { submittals } from '@milepost/contract/submittals/submittals.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf } from '../../testing/fake-server.ts'
import { projectOf } from '../../testing/project.ts'
import { millReport } from './testing/mill-report.ts'

const usual = [
  answer(submittals.list, { submittals: [millReport], page: pageOf(1) }),
  answer(submittals.counts, { recent_submittal_count: 4, action_required_count: 1 }),
  answer(submittals.get, { submittal: millReport }),
  answer(submittals.history, { history: [], page: pageOf(0) }),
  answer(submittals.choices, { choices: [{ id: 5, label: 'Reinforcing steel' }] }),
  answer(submittalFiles.download, () => new Response('no PDF')),
  answer(submittalFiles.proposedHeats, {
    heats: [{ heat_number: '4512887', attachment_id: 31, pages: [2, 3] }],
    waiting: 0,
  }),
]

test('lists what waits for its review, and rejects it with the clause that it fails, accessibly in every theme', async () => {
  const { requests } = fakeServer('administrator', [
    answer(submittals.review, { submittal: { ...millReport, status: 'rejected', clause: '§ 709.01', abilities: [] } }),
    ...usual,
  ])
  const shown = await drawPage('/admin/vendors/submittals')
  await page.getByRole('tab', { name: 'Action required (1)' }).click()
  expect(shown.address()).toBe('/admin/vendors/submittals?tab=action-required')
  await expectAccessibleInEveryTheme()
  await page.getByRole('gridcell', { name: 'SUB-2026-00042' }).click()
  const drawer = page.getByRole('dialog', { name: 'SUB-2026-00042' })
  await expect.element(drawer.getByText('460.00 TON of 500.00 TON shipped, 40.00 TON left')).toBeVisible()
  await expect.element(drawer.getByText('Runs out soon')).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'SUB-2026-00039' })).toBeVisible()
  await expectAccessible()
  await drawer.getByRole('button', { name: 'Review', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Review SUB-2026-00042' })
  await dialog.getByRole('combobox', { name: /Answer/ }).selectOptions('rejected')
  await dialog.getByRole('button', { name: 'Review', exact: true }).click()
  await expect.element(dialog.getByText('Required').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: /Clause/ }).fill('§ 709.01')
  await dialog.getByRole('textbox', { name: /Note/ }).fill('Yield is low')
  await dialog.getByRole('button', { name: 'Review', exact: true }).click()
  await expect.element(page.getByText('SUB-2026-00042: Rejected')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    code: 'rejected',
    note: 'Yield is low',
    clause: '§ 709.01',
    lock_version: 4,
  })
})

test('splits a mill certificate by the heats that its text names', async () => {
  const { requests } = fakeServer('administrator', [
    answer(submittalFiles.confirmHeats, {
      submittal: { ...millReport, heats: [{ id: 1, heat_number: '4512887', attachment_id: 31, pages: [2] }] },
    }),
    ...usual,
  ])
  await drawPage('/admin/vendors/submittals?submittal=12')
  await page.getByRole('button', { name: 'Split by heat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Heats of SUB-2026-00042' })
  await dialog.getByRole('textbox', { name: /Pages/ }).fill('2-1')
  await dialog.getByRole('button', { name: 'Confirm heats' }).click()
  await expect.element(dialog.getByText('Such as 1-3, 7')).toBeVisible()
  await dialog.getByRole('textbox', { name: /Pages/ }).fill('2')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Confirm heats' }).click()
  await expect.element(page.getByText('The heats of SUB-2026-00042 are saved')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    heats: [{ heat_number: '4512887', attachment_id: 31, pages: [2] }],
    lock_version: 4,
  })
})

test('a vendor begins a submittal on a phone; a file of another format is left out, and a fault of the server shows at its field', async () => {
  let calls = 0
  const draft = {
    ...millReport,
    status: 'draft' as const,
    abilities: ['edit' as const],
    attachments: [],
    files: [],
    rounds: [],
    review: null,
  }
  const { requests } = fakeServer('vendor', [
    answer(submittals.create, () =>
      ++calls === 1
        ? failure(422, 'invalid', [{ path: 'certificate_type_id', code: 'not_yours', message: 'staff' }])
        : { submittal: draft },
    ),
    ...usual.filter(({ route }) => route !== submittals.get),
    answer(submittals.get, { submittal: draft }),
  ])
  await page.viewport(390, 800)
  const shown = await drawPage('/vendor/submittals')
  await page.getByRole('button', { name: 'New submittal' }).click()
  const dialog = page.getByRole('dialog', { name: 'New submittal' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectAccessible()
  for (const name of ['Certificate type', 'Material', 'Vendor', 'Projects']) {
    await dialog.getByRole('combobox', { name }).click()
    await page.getByRole('option', { name: 'Reinforcing steel' }).first().click()
  }
  await dialog.getByLabelText('Files').upload(new File(['x'], 'report.heic'))
  await expect
    .element(dialog.getByText(/Unsupported file format\. Acceptable file formats are - pdf, jpeg, jpg, png/))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('You cannot submit this').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(shown.address).toContain('submittal=12')
  await expect.element(page.getByText('No file yet. At least one is needed to submit.')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'POST').at(-1)?.body).toMatchObject({
    project_ids: [5],
    supplier_id: 5,
  })
})

test('a list that cannot be loaded says so on the page of a project', async () => {
  fakeServer('field_engineer', [
    answer(submittals.list, () => failure(500, 'internal')),
    answer(projects.get, { project: projectOf({ id: 7 }) }),
  ])
  await drawPage('/projects/7/submittals')
  await expect.element(page.getByText('Submittals cannot be shown.')).toBeVisible()
})
