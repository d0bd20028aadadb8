import { today } from '../harness/days.ts'
import { expect, expectAccessible, test } from '../harness/journey.ts'

test('an inspector logs a sample on a phone and sends it; the laboratory receives, tests and reports it by keys; an engineer authorizes and approves it', async ({
  as,
}) => {
  const lot = `Lot ${Date.now()}`
  const laboratory = `Materials Office ${Date.now()}`
  const admin = await as('administrator')
  await admin.goto('/admin/samples/laboratories')
  await admin.getByRole('button', { name: 'Add a laboratory' }).first().click()
  const adding = admin.getByRole('dialog', { name: 'Add a laboratory' })
  await adding.getByRole('textbox', { name: 'Name' }).fill(laboratory)
  await adding.getByRole('combobox', { name: 'Whose it is' }).selectOption('agency')
  await adding.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(admin.getByText(`${laboratory} was saved.`)).toBeVisible()
  await admin.getByRole('gridcell', { name: laboratory }).click()
  await admin.getByRole('button', { name: 'Add a qualification' }).click()
  const qualifying = admin.getByRole('dialog', { name: 'Add a qualification' })
  await qualifying.getByRole('textbox', { name: 'Program or body' }).fill('AASHTO Accreditation Program')
  await qualifying.getByRole('textbox', { name: 'Valid from' }).fill(today())
  await qualifying.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(admin.getByText('AASHTO Accreditation Program was saved.')).toBeVisible()

  const phone = await as('field_inspector', { width: 390, height: 844 })
  await phone.goto('/samples')
  await phone.getByRole('button', { name: 'Log a sample' }).first().click()
  const form = phone.getByRole('dialog', { name: 'Log a sample' })
  await form.getByRole('combobox', { name: 'Project' }).fill('P-2041')
  await phone.getByRole('option', { name: /P-2041/ }).click()
  await form.getByRole('textbox', { name: 'Lot number' }).fill(lot)
  await expectAccessible(phone)
  await form.getByRole('button', { name: 'Save' }).click()
  const saved = phone.getByText(/S-\d{4}-\d{5} was saved\./).first()
  await expect(saved).toBeVisible()
  const number = (await saved.textContent())?.split(' ')[0] ?? ''
  await phone.getByText(number, { exact: true }).first().click()
  await phone.getByRole('button', { name: 'Send to a laboratory' }).click()
  const sending = phone.getByRole('dialog', { name: `Send sample ${number} to a laboratory` })
  await sending.getByRole('combobox', { name: 'Laboratory' }).fill(laboratory)
  await phone.getByRole('option', { name: laboratory }).click()
  await sending.getByRole('textbox', { name: 'Seal number' }).fill('B-17')
  await sending.getByRole('button', { name: 'Send to a laboratory' }).click()
  await expect(phone.getByText(`${number} is on its way to ${laboratory}.`)).toBeVisible()

  const bench = await as('qc_lab')
  await bench.goto('/')
  await expect(bench).toHaveURL(/\/samples/)
  await bench.getByRole('searchbox', { name: 'Search samples' }).fill(lot)
  await bench.getByRole('gridcell', { name: number }).click()
  const takeStep = async (step: string, status: string) => {
    await bench.getByRole('button', { name: step, exact: true }).press('Enter')
    await expect(bench.getByText(`${number}: ${status}`)).toBeVisible()
  }
  await takeStep('Receive', 'At the laboratory')
  await takeStep('Start testing', 'In testing')
  await bench.getByRole('button', { name: 'Report results' }).press('Enter')
  await expect(bench.getByText('Finish a test first: this sample has no results to report.').first()).toBeVisible()
  await bench.getByRole('button', { name: 'Add a test' }).press('Enter')
  await bench.getByRole('combobox', { name: 'Form' }).selectOption('asphalt_cores')
  await bench.getByRole('button', { name: 'Continue' }).press('Enter')
  const testing = bench.getByRole('dialog', { name: `Asphalt density cores of sample ${number}` })
  const answers = {
    'Tested on': today(),
    'Maximum specific gravity of the lot (Gmm)': '2.470',
    'Dry mass in air (A) (g)': '1200.4',
    'Surface-dry mass in air (B) (g)': '1205.0',
    'Mass in water (C) (g)': '682.6',
  }
  for (const [question, answer] of Object.entries(answers))
    await testing.getByRole('textbox', { name: question }).fill(answer)
  await expect(testing.getByRole('status', { name: 'Mean density (%Gmm)' })).toHaveText('93.0%')
  await testing.getByRole('button', { name: 'Finish' }).press('Enter')
  await expect(bench.getByText('Asphalt density cores 1: Pass')).toBeVisible()
  await takeStep('Report results', 'Waiting for authorization')
  await bench.getByRole('button', { name: 'Authorize results' }).press('Enter')
  await expect(bench.getByText('You reported these results. Another person authorizes them.').first()).toBeVisible()

  await admin.goto(`/admin/samples?search=${encodeURIComponent(lot)}`)
  await admin.getByRole('gridcell', { name: number }).click()
  await admin.getByRole('button', { name: 'Authorize results' }).click()
  await expect(admin.getByText(`${number}: Complete`)).toBeVisible()
  await admin.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(admin.getByText(`${number}: Approved`)).toBeVisible()
  await expect(admin.getByText(`Sent · ${laboratory} · seal B-17`)).toBeVisible()
})
