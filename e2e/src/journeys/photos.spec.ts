import { projects } from '@milepost/contract'
import { firstWorld } from '@milepost/demo/worlds/first'
import type { Locator, Page } from '@playwright/test'
import { fromTelephone, photo as drawnPhoto } from '@milepost/server/features/images/images.fixtures'
import { deliverable, drawer } from '../harness/decisions.ts'
import { expect, expectAccessible, test } from '../harness/journey.ts'
import { emailOf, signIn } from '../harness/sign-in.ts'

interface TestFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A photo unlike any other of the run, with a phone's metadata. */
const photo = async (name: string): Promise<TestFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await drawnPhoto(fromTelephone),
})
const photos = (...names: string[]): Promise<TestFile[]> => Promise.all(names.map(photo))

const section = (page: Page): Locator => drawer(page).getByRole('region', { name: 'Photos' })
const tile = (page: Page, name: string): Locator =>
  section(page).getByRole('button', { name: `Open the photo ${name}` })
const choose = (page: Page, files: TestFile[]) => section(page).locator('input[multiple]').setInputFiles(files)

/** Opens the drawer of a ticket by its number. */
async function openTicket(page: Page, number: string): Promise<void> {
  await page.goto(`/tickets?search=${number}`)
  await page
    .getByRole('row', { name: new RegExp(number) })
    .getByText(number)
    .click()
  await expect(section(page)).toBeVisible()
}

/** Lets the page feel that files came by the mouse or the clipboard. */
const give = (target: Locator, kind: 'drop' | 'paste', files: TestFile[]) =>
  target.evaluate(
    (element, { kind: how, sent }) => {
      const carried = new DataTransfer()
      for (const { name, type, bytes } of sent)
        carried.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type }))
      const common = { bubbles: true, cancelable: true }
      if (how === 'paste')
        return element.dispatchEvent(new ClipboardEvent('paste', { ...common, clipboardData: carried }))
      element.dispatchEvent(new DragEvent('dragover', { ...common, dataTransfer: carried }))
      return element.dispatchEvent(new DragEvent('drop', { ...common, dataTransfer: carried }))
    },
    {
      kind,
      sent: files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: buffer.toString('base64') })),
    },
  )

test('photos are chosen, dropped and pasted, the sixth is refused, and the history shows them all', async ({
  as,
  supplier,
}) => {
  const [number = ''] = await deliverable(supplier)
  const page = await as('administrator')
  await openTicket(page, number)
  await choose(page, await photos('chosen one.jpg', 'chosen two.jpg'))
  await expect(tile(page, 'chosen one.jpg')).toBeVisible()
  await expect(tile(page, 'chosen two.jpg')).toBeVisible()
  await give(drawer(page).getByRole('heading').first(), 'drop', [await photo('dropped.jpg')])
  await expect(tile(page, 'dropped.jpg')).toBeVisible()
  await give(page.locator('body'), 'paste', [await photo('pasted.jpg')])
  await expect(tile(page, 'pasted.jpg')).toBeVisible()
  await choose(page, await photos('fifth.jpg', 'sixth.jpg'))
  await expect(page.getByText("You can't upload more than 5 photos", { exact: true }).first()).toBeVisible()
  await expect(tile(page, 'fifth.jpg')).toBeVisible()
  await expect(section(page).getByText("You can't upload more than 5 photos", { exact: true })).toBeVisible()
  await expect(section(page).getByRole('listitem')).toHaveCount(5)
  await expect(section(page).getByRole('button', { name: 'Add photos' })).toHaveCount(0)
  await drawer(page).getByRole('tab', { name: 'History' }).click()
  await expect(drawer(page)).toContainText('added the photo dropped.jpg.')
  await expect(drawer(page)).toContainText(/SHA-256 of the file: [0-9a-f]{64}/)
})

test('a file that is not a photo is refused at once by name, a lost one is sent again, and a failed one when asked to', async ({
  as,
  supplier,
}) => {
  const [number = ''] = await deliverable(supplier)
  const page = await as('field_engineer')
  await openTicket(page, number)
  let calls = 0
  await page.route('**/v1/images', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    calls += 1
    return calls === 1 ? route.abort() : calls === 2 ? route.fulfill({ status: 500, body: '' }) : route.continue()
  })
  await choose(page, [{ name: 'paver.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7 not a photo') }])
  await expect(section(page).getByRole('alert')).toContainText('paver.jpg: Invalid file format.')
  expect(calls).toBe(0)
  await section(page).getByRole('button', { name: 'Dismiss: paver.jpg' }).click()
  await choose(page, [await photo('load.jpg')])
  await expect(section(page).getByRole('alert')).toContainText('load.jpg:')
  expect(calls).toBe(2)
  await expectAccessible(page)
  await section(page).getByRole('button', { name: 'Try again: load.jpg' }).click()
  await expect(tile(page, 'load.jpg')).toBeVisible()
  await expect(section(page).getByRole('alert')).toHaveCount(0)
})

test('an upload continues when its drawer closes, two at a time, and is there when it opens again', async ({
  as,
  supplier,
}) => {
  const [number = ''] = await deliverable(supplier)
  const page = await as('administrator')
  await openTicket(page, number)
  const held: (() => void)[] = []
  await page.route('**/v1/images', async (route) => {
    if (route.request().method() === 'POST') await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await choose(page, await photos('a.jpg', 'b.jpg', 'c.jpg'))
  await expect.poll(() => held.length).toBe(2)
  await expect(section(page).getByText('c.jpg is waiting to upload')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  held.splice(0).forEach((go) => go())
  await expect(page.getByText('Image added: a.jpg')).toBeVisible()
  await expect.poll(() => held.length).toBe(1)
  held.splice(0).forEach((go) => go())
  await expect(page.getByText('Image added: c.jpg')).toBeVisible()
  await page
    .getByRole('row', { name: new RegExp(number) })
    .getByText(number)
    .click()
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await expect(tile(page, name)).toBeVisible()
})

test('an inspector adds two photos to a project, finds one by its name, removes it and restores it', async ({
  as,
  address,
}) => {
  const { access_token } = await signIn(address, emailOf('administrator'))
  const headers = { authorization: `Bearer ${access_token}` }
  const found = await fetch(`${address}${projects.list.path}?search=${firstWorld.projects[0]?.dot_code}`, { headers })
  const { projects: listed } = (await found.json()) as { projects: { id: number }[] }
  const page = await as('field_inspector')
  await page.goto(`/projects/${listed[0]?.id}/photos`)
  const [culvert, headwall] = [`culvert ${Date.now()}.jpg`, `headwall ${Date.now()}.jpg`]
  await page.locator('input[multiple]').setInputFiles(await photos(culvert, headwall))
  const shown = (name: string) => page.getByRole('button', { name: `Open the photo ${name}` })
  await expect(shown(culvert)).toBeVisible()
  await expect(shown(headwall)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search photos' }).fill(headwall)
  await expect(page.getByText('1 photo', { exact: true })).toBeVisible()
  await expect(shown(culvert)).toBeHidden()
  await page.getByRole('button', { name: `Remove the photo ${headwall}` }).click()
  await expect(page.getByText('No photo matches')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(shown(headwall)).toBeVisible()
})
