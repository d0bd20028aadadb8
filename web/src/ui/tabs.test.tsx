import { lazy } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx'

const onChange = vi.fn()
const tab = (name: string) => page.getByRole('tab', { name })

test('arrows, Home and End move between tabs and show their panels; the row is one tab stop', async () => {
  await draw(
    <Tabs defaultValue="log" onChange={onChange}>
      <TabList aria-label="Parts">
        <Tab value="log">Log</Tab>
        <Tab value="keys">Keys</Tab>
        <Tab value="plants">Plants</Tab>
      </TabList>
      <TabPanel value="log">What came</TabPanel>
      <TabPanel value="keys">Keys of suppliers</TabPanel>
      <TabPanel value="plants">Plants of suppliers</TabPanel>
    </Tabs>,
  )
  await expect.element(page.getByRole('tabpanel', { name: 'Log' })).toHaveTextContent('What came')
  await userEvent.keyboard('{Tab}{ArrowLeft}')
  await expect.element(tab('Plants')).toHaveFocus()
  await expect.element(page.getByRole('tabpanel', { name: 'Plants' })).toBeVisible()
  await userEvent.keyboard('{ArrowRight}{End}{Home}{ArrowRight}')
  await expect.element(tab('Keys')).toHaveAttribute('aria-selected', 'true')
  expect(onChange.mock.calls.map(([value]) => value)).toEqual(['plants', 'log', 'plants', 'log', 'keys'])
  await userEvent.keyboard('{Tab}')
  await expect.element(tab('Keys')).not.toHaveFocus()
  await expect.element(tab('Log')).not.toHaveFocus()
})

test('when there is no room for all tabs, the active one is visible', async () => {
  await page.viewport(320, 600)
  await expect.poll(() => window.innerWidth).toBe(320)
  await draw(
    <Tabs defaultValue="late">
      <TabList aria-label="Parts">
        {['Recently deleted', 'Project info', 'Project staffing', 'Contracts'].map((name) => (
          <Tab key={name} value={name}>
            {name}
          </Tab>
        ))}
        <Tab value="late">Contract projects</Tab>
      </TabList>
      <TabPanel value="late">What came</TabPanel>
    </Tabs>,
  )
  const seen = () => {
    const { left, right } = tab('Contract projects').element().getBoundingClientRect()
    // Rows scroll by whole pixels.
    return left >= 0 && Math.floor(right) <= window.innerWidth
  }
  await expect.poll(seen).toBe(true)
  // As on a tablet that is turned.
  await page.viewport(900, 600)
  await expect.poll(() => tab('Contract projects').element().parentElement?.scrollLeft).toBe(0)
  await page.viewport(320, 600)
  await expect.poll(() => window.innerWidth === 320 && seen()).toBe(true)
})

test('a tab refers to an existing panel, also while its content is loading', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => string }>()
  const Late = lazy(() => promise)
  await draw(
    <Tabs defaultValue="log">
      <TabList aria-label="Parts">
        <Tab value="log">Log</Tab>
      </TabList>
      <TabPanel value="log">
        <Late />
      </TabPanel>
    </Tabs>,
  )
  const panel = page.getByRole('tabpanel', { name: 'Log' })
  await expect.element(panel.getByRole('status')).toBeInTheDocument()
  expect(tab('Log').element().getAttribute('aria-controls')).toBe(panel.element().id)
  resolve({ default: () => 'What came' })
  await expect.element(panel).toHaveTextContent('What came')
})
