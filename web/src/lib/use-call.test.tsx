import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { clearTray } from './toast-store.ts'
import { Toasts } from '../ui/toasts/toasts.tsx'
import { Problem } from './problem.ts'
import { useCall } from './use-call.ts'

const send = vi.fn<(id: number) => Promise<string>>()
const read = vi.fn(() => Promise.resolve('read'))
const undone = vi.fn()

function Truck() {
  useQuery({ queryKey: ['trucks'], queryFn: read, staleTime: Infinity })
  const remove = useCall(send, {
    invalidates: [['trucks']],
    toast: (name) => `${name} is removed.`,
    undo: { label: 'Undo', run: (name, id) => undone(name, id) },
  })
  const press = () => {
    remove.mutate(7)
    remove.mutate(7)
  }
  return (
    <button type="button" onClick={press}>
      Remove
    </button>
  )
}

const open = () =>
  draw(
    <QueryClientProvider client={new QueryClient()}>
      <Truck />
      <Toasts />
    </QueryClientProvider>,
  )
const press = (name: string) => page.getByRole('button', { name }).click()

beforeEach(() => {
  send.mockReset().mockResolvedValue('T-104')
  read.mockClear()
  undone.mockReset()
})

test('is sent once for two presses in a moment, says what came of it, and fetches again what it names', async () => {
  await open()
  await press('Remove')
  await expect.element(page.getByText('T-104 is removed.')).toBeVisible()
  expect(send).toHaveBeenCalledOnce()
  await expect.poll(() => read.mock.calls.length).toBe(2)
  await press('Undo')
  expect(undone).toHaveBeenCalledWith('T-104', 7)
  await press('Remove')
  await expect.poll(() => send.mock.calls.length).toBe(2)
})

test('offers another try where the server could not be reached, and none where a person must correct something', async () => {
  send.mockRejectedValueOnce(new Problem({ status: 0, code: 'network' }))
  await open()
  await press('Remove')
  await press('Try again')
  await expect.element(page.getByText('T-104 is removed.')).toBeVisible()
  clearTray()
  send.mockRejectedValueOnce(new Problem({ status: 409, code: 'taken', message: 'That is taken.' }))
  await press('Remove')
  await expect.element(page.getByText('That is taken.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
})
