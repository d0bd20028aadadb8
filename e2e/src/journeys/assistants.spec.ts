import { pdfOf } from '@milepost/server/features/documents/documents.fixtures'
import { newNumber } from '../harness/door.ts'
import { expect, expectAccessible, test } from '../harness/journey.ts'

test('an administrator publishes an assistant from a file, a contractor gets the page, and what it does not know is answered', async ({
  as,
}) => {
  const name = `Site manual ${newNumber()}`
  const administrator = await as('administrator')
  await administrator.goto('/admin/chatbot-configurator')
  await administrator.getByRole('button', { name: 'Add an assistant' }).first().click()
  const dialog = administrator.getByRole('dialog', { name: 'Add an assistant' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('checkbox', { name: 'Contractors' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await administrator.getByRole('gridcell', { name }).click()

  const drawer = administrator.getByRole('dialog', { name })
  await drawer.getByRole('tab', { name: 'Files' }).click()
  const chooser = administrator.waitForEvent('filechooser')
  await drawer.getByRole('button', { name: 'Add files' }).click()
  const buffer = await pdfOf([
    'Bridges\nThe curing of a deck takes seven days.',
    'Ramps\nA ramp closes at nine at night.',
  ])
  await (await chooser).setFiles({ name: 'Site manual.pdf', mimeType: 'application/pdf', buffer })
  await expect(drawer.getByText(/Read · 2 pages/)).toBeVisible()

  await drawer.getByRole('tab', { name: 'Evaluation' }).click()
  await drawer.getByRole('button', { name: 'Add a question' }).click()
  const question = administrator.getByRole('dialog', { name: 'Add a question' })
  await question.getByRole('textbox', { name: 'Question' }).fill('When does a ramp close?')
  await question.getByRole('combobox', { name: 'A right answer cites' }).selectOption('Site manual.pdf')
  await question.getByRole('textbox', { name: 'Page' }).fill('2')
  await question.getByRole('button', { name: 'Add', exact: true }).click()
  await drawer.getByRole('button', { name: 'Run the evaluation' }).click()
  await expect(drawer.getByText(/1 of 1 right on/)).toBeVisible()
  await expectAccessible(administrator)
  await drawer.getByRole('button', { name: 'Publish' }).click()
  await expect(administrator.getByText(`${name} was published.`).first()).toBeVisible()
  const id = new URL(administrator.url()).searchParams.get('assistant')

  const contractor = await as('contractor')
  await contractor.goto(`/assistant?assistant=${id}`)
  const ask = async (text: string) => {
    await contractor.getByRole('textbox', { name: 'Question' }).fill(text)
    await contractor.keyboard.press('Enter')
    return contractor.getByRole('article', { name: text })
  }
  const known = await ask('At what time does a ramp close?')
  await expect(known.getByText('A ramp closes at nine at night.')).toBeVisible()
  await expect(known.getByRole('button', { name: '[1] Site manual.pdf, page 2' })).toBeVisible()
  const unknown = await ask('Who sells guardrail?')
  await expect(unknown.getByText(/does not know/)).toBeVisible()
  await unknown.getByRole('button', { name: 'Send to the agency' }).click()
  await contractor.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(unknown.getByText(/Sent to the agency/)).toBeVisible()

  await administrator.goto('/admin/chatbot-configurator/service-requests')
  await administrator.getByRole('gridcell', { name: 'Who sells guardrail?' }).first().click()
  const request = administrator.getByRole('dialog', { name: 'Who sells guardrail?' })
  await request.getByRole('textbox', { name: 'Answer' }).fill(`Ask for the list of ${name}.`)
  await request.getByRole('button', { name: 'Send the answer' }).click()
  await expect(administrator.getByText('The answer was sent.').first()).toBeVisible()
  await contractor.reload()
  await expect(unknown.getByText(`Ask for the list of ${name}.`)).toBeVisible()
})
