import { IconTruck } from '@tabler/icons-react'
import { ticketStatusNames } from '@milepost/contract/tickets/ticket-status'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../testing/accessibility.ts'
import { draw } from '../testing/draw.tsx'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DateRange } from './date-range.tsx'
import { Drawer } from './drawer.tsx'
import { EmptyState } from './empty-state.tsx'
import { FilterChip } from './filter-chip.tsx'
import { FormErrorSummary } from './form-error-summary.tsx'
import { IconButton } from './icon-button.tsx'
import { Kbd } from './kbd.tsx'
import { Page } from './page.tsx'
import { PageHeader } from './page-header.tsx'
import { Panel } from './panel.tsx'
import { PasswordInput } from './password-input.tsx'
import { SegmentedControl } from './segmented-control.tsx'
import { Select } from './select.tsx'
import { Skeleton } from './skeleton.tsx'
import { StatusChip } from './status-chip.tsx'
import { Table } from './table.tsx'
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx'
import { TextInput } from './text-input.tsx'

const nothing = () => {}

/** Every component in every state that it has. */
const states: Record<string, ReactNode> = {
  buttons: (
    <>
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((kind) => (
        <Button key={kind} kind={kind}>
          Reject tickets
        </Button>
      ))}
      <Button size="small">Small</Button>
      <Button size="large" kind="primary">
        Large
      </Button>
      <Button loading>Saving</Button>
      <Button disabled>Disabled</Button>
      <IconButton label="Truck">
        <IconTruck aria-hidden />
      </IconButton>
      <IconButton label="Truck with a border" bordered>
        <IconTruck aria-hidden />
      </IconButton>
    </>
  ),
  inputs: (
    <>
      <TextInput label="Name" description="As the agency knows it" placeholder="Bar Materials" />
      <TextInput label="Code" error="This field is required" />
      <PasswordInput label="Password" />
      <Select label="Plant" placeholder="Any plant" data={['NORTH-01', 'BAR-01']} />
      <Select label="Chosen plant" clearable value="NORTH-01" data={['NORTH-01', 'BAR-01']} />
      <Checkbox label="Flagged only" />
      <SegmentedControl
        label="Theme"
        value="a"
        onChange={nothing}
        options={[
          { value: 'a', label: 'Light' },
          { value: 'b', label: 'Dark' },
        ]}
      />
      <FormErrorSummary errors={[{ field: 'name', text: 'Enter a name' }]} focusOn={1} />
    </>
  ),
  chips: (
    <>
      {ticketStatusNames.map((status) => (
        <StatusChip key={status} status={status} />
      ))}
      {(['neutral', 'good', 'warning', 'bad', 'notice'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          Online
        </Badge>
      ))}
      <FilterChip label="Plant: NORTH-01" removeLabel="Remove the filter on plants" onRemove={nothing} />
      <Kbd>K</Kbd>
      <StatusChip status="flagged" iconOnly />
    </>
  ),
  empties: (
    <>
      {(['nothing_yet', 'nothing_matches', 'no_permission'] as const).map((kind) => (
        <EmptyState key={kind} kind={kind} title="No tickets" text="They arrive from plants." />
      ))}
      <EmptyState
        kind="failed"
        title="The tickets could not be loaded"
        text="Milepost cannot be reached."
        onRetry={nothing}
      />
      <Skeleton rows={3} />
    </>
  ),
  pages: (
    <>
      <PageHeader title="Tickets" lead="2,584 tickets">
        <Button>Columns</Button>
      </PageHeader>
      <Panel title="Plants">
        <Table label="Plants">
          <thead>
            <tr>
              <th scope="col">Plant</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>NORTH-01</td>
            </tr>
          </tbody>
        </Table>
      </Panel>
      <Tabs defaultValue="a">
        <TabList aria-label="Parts">
          <Tab value="a">Log</Tab>
          <Tab value="b">Keys</Tab>
        </TabList>
        <TabPanel value="a">What came</TabPanel>
      </Tabs>
    </>
  ),
  drawer: (
    <Drawer
      opened
      onClose={nothing}
      title="Ticket 4102007"
      actions={
        <IconButton label="Next">
          <IconTruck aria-hidden />
        </IconButton>
      }
      footer={<Button>Accept</Button>}
    >
      <p>22.56 TON</p>
    </Drawer>
  ),
  dialog: (
    <ConfirmDialog opened title="Reject 12 tickets?" acceptLabel="Reject" danger onAccept={nothing} onCancel={nothing}>
      This clears the codes of 12 tickets.
    </ConfirmDialog>
  ),
}

test.each(Object.keys(states))('%s are accessible in every theme', async (name) => {
  await draw(states[name])
  if (name === 'dialog' || name === 'drawer') await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectSettled()
  await expectAccessibleInEveryTheme()
})

test('a page that fills the screen does not squeeze its header under its list', async () => {
  await draw(
    <div style={{ display: 'flex', blockSize: 200 }}>
      <Page fill>
        <PageHeader title="Pay items" lead="What this agency's contracts can pay for" />
        <div style={{ flex: 1, minBlockSize: 400 }} />
      </Page>
    </div>,
  )
  const header = page.getByRole('heading', { name: 'Pay items' }).element().closest('header')
  expect(header?.clientHeight).toBeGreaterThanOrEqual(header?.scrollHeight ?? Infinity)
})

test('a calendar and an open list are accessible in every theme', async () => {
  await draw(
    <>
      <DateRange label="Dates" value={['2026-11-02', '2026-11-06']} onChange={nothing} />
      <Select label="Plant" data={['NORTH-01', 'BAR-01']} />
    </>,
  )
  await expect.element(page.getByRole('button', { name: 'Next month' })).toBeVisible()
  await userEvent.click(page.getByRole('combobox', { name: 'Plant' }))
  await expect.element(page.getByRole('option', { name: 'BAR-01' })).toBeVisible()
  await expectSettled()
  await expectAccessibleInEveryTheme()
})

test('a range is reported once both its ends are chosen', async () => {
  const onChange = vi.fn()
  await draw(<DateRange label="Dates" value={['2026-11-02', '2026-11-06']} onChange={onChange} />)
  await page.getByRole('button', { name: '9 November 2026' }).click()
  expect(onChange).not.toHaveBeenCalled()
  await page.getByRole('button', { name: '12 November 2026' }).click()
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['2026-11-09', '2026-11-12'])
})

test('a dialog is 600 px wide, has OK and Cancel, and returns the focus', async () => {
  const screen = await draw(
    <ConfirmDialog opened title="Sure?" onAccept={nothing} onCancel={nothing}>
      All of it.
    </ConfirmDialog>,
  )
  await page.viewport(1200, 800)
  const dialog = page.getByRole('dialog', { name: 'Sure?' })
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().getBoundingClientRect().width).toBe(600)
  await expect.element(page.getByRole('button', { name: 'OK' })).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await screen.unmount()
})

/** Waits until all finite transitions and animations have ended: axe must not check a fading text. */
async function expectSettled(): Promise<void> {
  await expect
    .poll(
      () =>
        document
          .getAnimations()
          .filter(
            ({ effect, timeline, playState }) =>
              timeline instanceof DocumentTimeline &&
              effect?.getComputedTiming().endTime !== Infinity &&
              playState === 'running',
          ).length,
    )
    .toBe(0)
}
