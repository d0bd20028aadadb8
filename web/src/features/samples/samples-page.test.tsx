import type { Attachment } from '@milepost/contract/attachments/attachment'
import { calculators } from '@milepost/contract/acceptance/calculators.contract'
import { laboratories, type Laboratory } from '@milepost/contract/samples/laboratories.contract'
import { sampleTests } from '@milepost/contract/sample-tests/sample-tests.contract'
import { results } from '@milepost/contract/sample-tests/results-import.contract'
import { samplePrints } from '@milepost/contract/sample-tests/sample-prints.contract'
import { turnaround } from '@milepost/contract/sample-tests/turnaround.contract'
import { qualifications } from '@milepost/contract/samples/testers.contract'
import { sampleAttachments } from '@milepost/contract/samples/sample-attachments.contract'
import { samples } from '@milepost/contract/samples/samples.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf } from '../../testing/fake-server.ts'
import { at, core } from './testing/core-sample.ts'

const office: Laboratory = {
  id: 5,
  name: 'Materials Office',
  kind: 'agency',
  units: ['Asphalt', 'Concrete'],
  accreditation: 'AASHTO Accreditation Program',
  accredited_until: '2028-06-30',
  address: null,
  phone: null,
  active: true,
  open_samples: 4,
  updated_at: at,
  lock_version: 0,
}
const certificate: Attachment = {
  id: 30,
  file_name: 'certificate.pdf',
  content_type: 'application/pdf',
  size_bytes: 2048,
  sha256: 'a'.repeat(64),
  version: 1,
  created_at: at,
  created_by: 'Ana Núñez',
  earlier: [],
}
const usual = [
  answer(samples.list, { samples: [core], page: pageOf(1) }),
  answer(samples.get, { sample: core }),
  answer(sampleTests.list, { tests: [], may_add: false }),
  answer(samples.history, { history: [], page: pageOf(0) }),
  answer(samples.choices, { choices: [{ id: 5, label: 'Materials Office' }] }),
  answer(laboratories.list, { laboratories: [office], page: pageOf(1) }),
]

test('lists samples, opens one with its custody, and sends it to a laboratory, accessibly in every theme', async () => {
  const { requests } = fakeServer('qc_lab', [
    answer(samples.move, { sample: { ...core, laboratory_id: 5, laboratory: 'Materials Office' } }),
    ...usual,
  ])
  const shown = await drawPage('/samples')
  await expect.element(page.getByText('1 sample', { exact: true })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('gridcell', { name: 'S-2026-00042' }).click()
  const drawer = page.getByRole('dialog', { name: 'S-2026-00042' })
  await expect.element(drawer.getByText('Taken behind the paver')).toBeVisible()
  await expect.element(drawer.getByText('S-2026-00043 · Quality control')).toBeVisible()
  expect(shown.address()).toBe('/samples?sample=12')
  await expectAccessible()
  await drawer.getByRole('button', { name: 'Send to a laboratory' }).click()
  const sending = page.getByRole('dialog', { name: 'Send sample S-2026-00042 to a laboratory' })
  await sending.getByRole('button', { name: 'Send to a laboratory' }).click()
  await expect.element(sending.getByText('Choose the laboratory to which it is sent').first()).toBeVisible()
  await sending.getByRole('combobox', { name: 'Laboratory' }).click()
  await page.getByRole('option', { name: 'Materials Office' }).click()
  await sending.getByRole('button', { name: 'Send to a laboratory' }).click()
  await expect.element(page.getByText('S-2026-00042 is on its way to Materials Office.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    move: 'send',
    laboratory_id: 5,
    laboratory_unit: null,
    seal_number: 'B-17',
    lock_version: 3,
  })
})

test('a filter says how many samples each answer leaves, once it is opened', async () => {
  const { requests } = fakeServer('administrator', [
    answer(samples.list, ({ url }) =>
      url.searchParams.has('count_by')
        ? { samples: [], page: { ...pageOf(1204), counts: [{ value: 'in_testing', count: 1204 }] } }
        : { samples: [core], page: pageOf(1) },
    ),
    ...usual,
  ])
  await drawPage('/admin/samples?kind=qc&page=1')
  await expect.element(page.getByRole('gridcell', { name: 'S-2026-00042' })).toBeVisible()
  const counted = () => requests.filter(({ search }) => search.includes('count_by'))
  expect(counted()).toEqual([])
  await page.getByRole('button', { name: 'Status', exact: true }).click()
  await expect.element(page.getByRole('checkbox', { name: 'In testing' })).toHaveAccessibleDescription('1,204')
  await expect.element(page.getByRole('checkbox', { name: 'Void' })).toHaveAccessibleDescription('0')
  expect(counted().map(({ search }) => search)).toEqual([
    '?page_number=1&page_size=30&count_by=status&filters[kind][in][]=qc',
  ])
  await expectAccessibleInEveryTheme()
})

test('a sample is logged on a project, and a fault of the server is shown at its field', async () => {
  let calls = 0
  const { requests } = fakeServer('administrator', [
    answer(samples.create, () =>
      ++calls === 1
        ? failure(422, 'invalid', [{ path: 'laboratory_id', code: 'inactive', message: 'closed' }])
        : { sample: core },
    ),
    ...usual,
  ])
  await drawPage('/admin/samples')
  await page.getByRole('button', { name: 'Log a sample' }).click()
  await page.getByRole('combobox', { name: 'Project' }).click()
  await page.getByRole('option', { name: 'Materials Office' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Lot number' }), '3')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('This laboratory no longer takes samples').first()).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('S-2026-00042 was saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    project_id: 5,
    kind: 'verification',
    lot_number: '3',
    pending: false,
  })
})

test('lists laboratories to those who read them, with how long they take; who may not write logs nothing', async () => {
  const took = {
    form: 'gradation',
    title: { en: 'Gradation' },
    tests: 1204,
    median_days: '3.0',
    nine_tenths_days: '7.6',
  }
  fakeServer('read_only_auditor', [
    answer(laboratories.get, { laboratory: office }),
    answer(turnaround.ofLaboratory, { from: '2025-11-28', turnaround: [took] }),
    answer(qualifications.ofLaboratory, { qualifications: [] }),
    ...usual,
  ])
  await drawPage('/samples')
  await expect.element(page.getByText('S-2026-00042')).toBeVisible()
  expect(page.getByRole('button', { name: 'Log a sample' }).elements()).toEqual([])
  await page.getByRole('tab', { name: 'Laboratories' }).click()
  await expect.element(page.getByRole('gridcell', { name: 'Materials Office' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Add a laboratory' }).elements()).toEqual([])
  await page.getByRole('gridcell', { name: 'Materials Office' }).click()
  const drawer = page.getByRole('dialog', { name: 'Materials Office' })
  await expect.element(drawer.getByRole('row', { name: 'Gradation 1,204 3.0 days 7.6 days' })).toBeVisible()
  await expectAccessible()
})

test('calculates percent within limits, with faults at their fields', async () => {
  const { requests } = fakeServer('qc_lab', [
    answer(calculators.pwl, { n: 3, mean: '4.1', s: '0.3', q_lower: '1.000000000001', pwl: '83.333333333333' }),
    ...usual,
  ])
  await drawPage('/samples/calculators')
  const panel = page.getByRole('region', { name: 'Percent within limits' })
  await userEvent.fill(panel.getByRole('textbox', { name: 'Results' }), '4.1 3.8 about 4')
  await panel.getByRole('button', { name: 'Calculate' }).click()
  await expect.element(panel.getByText('Enter decimal numbers such as 4.25')).toBeVisible()
  await userEvent.fill(panel.getByRole('textbox', { name: 'Results' }), '4.1, 3.8 4.4')
  await userEvent.fill(panel.getByRole('textbox', { name: 'Lower limit' }), '3.8')
  await panel.getByRole('button', { name: 'Calculate' }).click()
  await expect.element(panel.getByText('83.3333%')).toBeVisible()
  await expectAccessible()
  expect(requests.find(({ path }) => path === '/v1/pwl')?.body).toEqual({ values: ['4.1', '3.8', '4.4'], lower: '3.8' })
})

test('a photo is attached to a sample alone, and its label and report are saved', async () => {
  const { requests } = fakeServer('qc_lab', [
    answer(sampleAttachments.attach, () => ({ attachment: { ...certificate, id: 31, file_name: 'core.jpg' } })),
    answer(samples.get, {
      sample: { ...core, status: 'in_testing', abilities: ['attach'], attachments: [certificate] },
    }),
    answer(samplePrints.report, () => failure(422, 'sample_without_results')),
    ...usual,
  ])
  await drawPage('/samples?sample=12')
  const drawer = page.getByRole('dialog', { name: 'S-2026-00042' })
  await expect.element(drawer.getByRole('button', { name: 'Save certificate.pdf' })).toBeVisible()
  const drop = (...names: string[]) => {
    const dataTransfer = new DataTransfer()
    for (const name of names) dataTransfer.items.add(new File(['x'], name, { type: 'image/jpeg' }))
    drawer.element().dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  }
  drop('core.jpg', 'core-2.jpg')
  await expect
    .element(page.getByText('Error uploading file. You can only upload one file/photo at a time.'))
    .toBeVisible()
  drop('core.jpg')
  await expect.poll(() => requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  await drawer.getByRole('button', { name: 'Laboratory report' }).click()
  await expect.element(page.getByText('Finish a test first: this sample has no results to report.')).toBeVisible()
  await expectAccessible()
})

test('a file of results is looked at with its faults, and imported', async () => {
  const reading = {
    columns: [],
    source: { sheets: [], sheet: null, header_row: 1, header_rows: 1, top: [], columns: [] },
    ignored_columns: [],
    roundable_count: 0,
    rounded: [],
  }
  const fault = {
    line: 6,
    column: 'value',
    cell: 'F6',
    code: 'above_limit',
    message: 'too much',
    value: '24.7',
    key: 'S-2026-00043',
    partners: [],
  }
  const shown = {
    sample_number: 'S-2026-00042',
    form: 'asphalt_cores',
    tested_on: '2026-11-21',
    answers: 4,
    outcome: 'new' as const,
  }
  const { requests } = fakeServer('qc_lab', [
    answer(results.import, ({ url }) => ({
      total_count: 8,
      errored_count: 1,
      ...reading,
      errors: [fault],
      tests: [shown],
      written: !url.searchParams.has('validate_only'),
    })),
    ...usual,
  ])
  await drawPage('/samples')
  await page.getByRole('button', { name: 'Import results' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Import results' })).toBeVisible()
  await userEvent.upload(
    page.elementLocator(document.querySelector('[role=dialog] input[type=file]')!),
    new File(['Sample,Test'], 'results.csv', { type: 'text/csv' }),
  )
  await expect.element(page.getByRole('cell', { name: /above the most/ })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Import 1 test' }).click()
  await expect.element(page.getByText('The results were imported')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(2)
})
