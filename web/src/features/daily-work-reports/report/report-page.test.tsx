import { dailyWorkReports } from '@milepost/contract/daily-work-reports/daily-work-reports.contract'
import type { DailyWorkReport } from '@milepost/contract/daily-work-reports/daily-work-report'
import { reportAttachments } from '@milepost/contract/daily-work-reports/report-attachments.contract'
import { flags } from '@milepost/contract/flags/flags.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, fakeServer, failure, type Answer } from '../../../testing/fake-server.ts'
import { projectOf } from '../../../testing/project.ts'
import { approved, densityMap, draft } from '../report.fixtures.ts'

const address = '/projects/51/daily_work_reports/71'

beforeEach(() => page.viewport(1440, 900))

async function open(report: DailyWorkReport, ...more: Answer[]) {
  const { requests } = fakeServer('field_inspector', [
    ...more,
    answer(projects.get, { project: projectOf() }),
    answer(flags.mine, { feature_flags: { show_dwr: true }, ai_feature_flags: {} }),
    answer(dailyWorkReports.get, { daily_work_report: report }),
  ])
  await drawPage(address)
  await expect.element(page.getByRole('article', { name: `Daily work report ${report.name}` })).toBeVisible()
  return requests
}
const section = (name: string) => page.getByRole('region', { name, exact: true })
const bodyOf = (requests: Awaited<ReturnType<typeof open>>, method: string) =>
  requests.findLast((request) => request.method === method)?.body

test('a draft names what keeps it from being signed, and every sentence leads to its tickets', async () => {
  await open(draft)
  await expectAccessibleInEveryTheme()
  await expect.element(page.getByText('2 things to correct')).toBeVisible()
  await expect
    .element(section('Remarks').getByRole('link', { name: '3 tickets' }))
    .toHaveAttribute('href', expect.stringContaining('/projects/51/tickets?id=1%2C2%2C3'))
  await expect
    .element(section('Equipment').getByRole('link', { name: '1 machine' }))
    .toHaveAttribute('href', expect.stringContaining('/projects/51/equipment?machine=7'))
  await section('Remarks').getByText('Edited by hand').click()
  await expect
    .element(section('Remarks').getByText(/Text: Two loads were rejected: 270 °F at the paver. →/))
    .toBeVisible()
})

test('one press says that there was nothing in all empty sections', async () => {
  const requests = await open(
    draft,
    answer(dailyWorkReports.update, { daily_work_report: { ...draft, faults: [], lock_version: 5 } }),
  )
  await page.getByRole('button', { name: 'Nothing to report in all 4' }).click()
  await expect
    .poll(() => bodyOf(requests, 'PATCH'))
    .toEqual({
      lock_version: 4,
      content: { nothing_to_report: ['visitors', 'staff', 'force_account', 'work_zones', 'photos'] },
    })
})

test('a section is written in its place and sent alone, over the version that was read', async () => {
  const requests = await open(
    draft,
    answer(dailyWorkReports.update, { daily_work_report: { ...draft, lock_version: 5 } }),
  )
  await section('Work items').getByRole('button', { name: 'Edit 402-1812' }).click()
  const form = section('Work items').getByRole('form', { name: 'Edit 402-1812' })
  await form.getByRole('textbox', { name: 'From station' }).fill('112+50')
  await form.getByRole('textbox', { name: 'Quantity' }).nth(1).fill('1200.5x')
  await form.getByRole('button', { name: 'Save' }).click()
  expect(bodyOf(requests, 'PATCH')).toBeUndefined()
  await form.getByRole('textbox', { name: 'Quantity' }).nth(1).fill('1200.25')
  await expectAccessible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => bodyOf(requests, 'PATCH'))
    .toMatchObject({
      lock_version: 4,
      content: {
        items: [{ key: 'item:12', postings: [{ from_station: '112+50', quantity: '1200.25' }] }, { key: 'item:13' }],
      },
    })
})

test('a remark is added by the keyboard, and removed with a way back', async () => {
  const requests = await open(
    draft,
    answer(dailyWorkReports.update, { daily_work_report: { ...draft, lock_version: 5 } }),
  )
  await section('Remarks').getByRole('button', { name: 'Add a remark' }).click()
  await userEvent.keyboard('{Tab}Traffic moved well.')
  await section('Remarks').getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => bodyOf(requests, 'PATCH'))
    .toMatchObject({
      content: { remarks: [{}, {}, { kind: 'general', text: 'Traffic moved well.', facts: [] }] },
    })
  await section('Remarks')
    .getByRole('button', { name: /^Edit Two loads/ })
    .click()
  await section('Remarks').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => bodyOf(requests, 'PATCH'))
    .toMatchObject({
      content: { remarks: [{ key: 'remark:work' }, { key: 'remark:quality' }] },
    })
})

test('where somebody else changed the same section, both sides are shown', async () => {
  await open(
    draft,
    answer(dailyWorkReports.update, () =>
      failure(409, 'edit_conflict', {
        lock_version: 6,
        fields: [
          {
            field: 'weather',
            yours: { ...draft.content.weather, high_f: 61 },
            theirs: { ...draft.content.weather, high_f: 59 },
            by: 'Ruth Lindqvist',
            at: '2026-11-20T21:30:00.000Z',
          },
        ],
      }),
    ),
  )
  await section('Weather').getByRole('textbox', { name: 'High, °F' }).fill('61')
  await section('Weather').getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/High 61 °F, low 41 °F/)).toBeVisible()
  await expect.element(page.getByText(/Ruth Lindqvist.*High 59 °F, low 41 °F/)).toBeVisible()
})

test('signing asks once, and says what is signed', async () => {
  const ready = { ...draft, faults: [] }
  const requests = await open(
    ready,
    answer(dailyWorkReports.sign, {
      daily_work_report: {
        ...ready,
        status: 'signed',
        signed_by: 'Dana Okafor',
        signed_at: '2026-11-20T22:00:00.000Z',
        abilities: ['take_back'],
      },
    }),
  )
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign DWR-0012' })
  await expect.element(dialog.getByText(/true record of the day, with 2 pay items and 58 tickets/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Sign' }).click()
  await expect.poll(() => bodyOf(requests, 'POST')).toEqual({ lock_version: 4 })
  await expect.element(page.getByText('DWR-0012 is signed.')).toBeVisible()
})

test('a late ticket is named on the report, which is amended with a reason', async () => {
  const requests = await open(approved, answer(dailyWorkReports.amend, { daily_work_report: draft }))
  await expectAccessibleInEveryTheme()
  await expect.element(page.getByText(/arrived late: 21.40\sTON/)).toBeVisible()
  await page.getByRole('button', { name: 'Amend' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Load 60 came late')
  await page.getByRole('dialog').getByRole('button', { name: 'Amend' }).click()
  await expect.poll(() => bodyOf(requests, 'POST')).toEqual({ lock_version: 4, reason: 'Load 60 came late' })
})

test('an earlier revision is read as it was signed', async () => {
  await open(
    approved,
    answer(dailyWorkReports.revision, {
      content: { ...draft.content, remarks: [] },
      sheet: draft.sheet,
    }),
  )
  await page.getByRole('link', { name: 'Revision 0' }).click()
  await expect.element(page.getByText('Revision 0, as it was signed')).toBeVisible()
  await expect.element(section('Work items')).toBeVisible()
  expect(section('Remarks').elements()).toEqual([])
})

test('on a phone the report is a checklist whose lines open', async () => {
  await page.viewport(390, 844)
  await open(draft)
  await expectAccessible()
  const items = page.getByRole('button', { name: /Work items 2 items/ })
  await expect.element(items).toHaveAttribute('aria-expanded', 'false')
  await items.click()
  await expect.element(page.getByText('112+40 – 131+75 · offset -12 – 0 ft · Northbound, right lane')).toBeVisible()
  await expectAccessible()
})

test('a document is attached to an open report, and what is attached to a signed one stays', async () => {
  const requests = await open(
    { ...draft, attachments: [densityMap] },
    answer(reportAttachments.attach, { attachment: densityMap }),
  )
  await expect.element(section('Attachments').getByText('Density map.pdf')).toBeVisible()
  await userEvent.upload(
    section('Attachments').getByLabelText(`Attach a photo or a document to ${draft.name}`).first(),
    new File(['%PDF-1.7'], 'Cores.pdf', { type: 'application/pdf' }),
  )
  await expect.poll(() => bodyOf(requests, 'POST')).toMatchObject({ file_name: 'Cores.pdf' })
  await open({ ...approved, attachments: [densityMap] })
  await expect.element(section('Attachments').getByText('Density map.pdf')).toBeVisible()
  await expect.element(section('Attachments').getByRole('button', { name: /Remove/ })).not.toBeInTheDocument()
})
