import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { draw } from '../../testing/draw.tsx'
import { OverflowNav } from './overflow-nav.tsx'

const names = ['Overview', 'Tickets', 'Reconciliation', 'Pay items', 'Periods', 'Photos', 'Team', 'Settings']
const groupOf = (name: string) => (['Team', 'Settings'].includes(name) ? 'people' : 'work')
const link = (name: string) => page.getByRole('link', { name, exact: true })
const more = page.getByRole('button', { name: 'More' })

async function drawIn(width: number, { chosen = 'Overview', marked = '', most = 8 } = {}) {
  await page.viewport(width, 600)
  await expect.poll(() => window.innerWidth).toBe(width)
  await draw(
    <OverflowNav
      label="Parts"
      more="More"
      most={most}
      entries={names.map((name) => ({
        key: name,
        name,
        group: groupOf(name),
        chosen: name === chosen,
        link: (
          <a href={`#${name}`} aria-current={name === chosen ? 'page' : undefined}>
            {name}
            <span data-mark>{name === marked && <b>3</b>}</span>
          </a>
        ),
      }))}
      groups={[
        { key: 'work', name: 'Field work' },
        { key: 'people', name: 'People' },
      ]}
    />,
  )
}

test('where there is room for all, there is no menu', async () => {
  await drawIn(1024)
  await expect.element(link('Settings')).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
})

test('what has no room is in a menu, in groups, that works by keys', async () => {
  await drawIn(390)
  await expect.element(link('Tickets')).toBeVisible()
  await expect.element(link('Settings')).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  more.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'People' })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await userEvent.keyboard('{End}')
  await expect.element(link('Settings')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(more).toHaveFocus()
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard(' {End}{ArrowUp}{Enter}')
  expect(window.location.hash).toBe('#Team')
  await expect.element(link('Team')).not.toBeInTheDocument()
})

test('a press on the button opens and closes it, and one elsewhere closes it', async () => {
  await drawIn(390)
  await more.click()
  await expect.element(link('Settings')).toBeVisible()
  await more.click()
  await expect.element(link('Settings')).not.toBeInTheDocument()
  await more.click()
  await expect.element(link('Settings')).toBeVisible()
  await userEvent.click(document.body, { position: { x: 5, y: 400 } })
  await expect.element(link('Settings')).not.toBeInTheDocument()
})

test('each part keeps its place: the button names the one that shows and has none, and the row follows its width', async () => {
  await drawIn(390, { chosen: 'Settings' })
  await expect.element(page.getByRole('button', { name: 'More: Settings' })).toHaveAttribute('aria-current', 'page')
  await expect.element(link('Settings')).not.toBeInTheDocument()
  await expect.element(link('Overview')).toBeVisible()
  await page.viewport(1024, 600)
  await expect.element(link('Photos')).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
})

test('however much room there is, the row shows no more than it should', async () => {
  await drawIn(1024, { most: 3 })
  await expect.element(link('Reconciliation')).toBeVisible()
  await expect.element(link('Pay items')).not.toBeInTheDocument()
  await expect.element(more).toBeVisible()
})

test('the button says that something waits in a part that it holds', async () => {
  const dot = () => getComputedStyle(more.element(), '::before').content
  await drawIn(390, { marked: 'Team' })
  await expect.element(more).toBeVisible()
  expect(dot()).toBe('""')
})
