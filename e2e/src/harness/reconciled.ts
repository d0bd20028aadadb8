import { payItems, projects, reconciliation, type AnyRole } from '@milepost/contract'
import { newNumber, ticketOf, type Supplier } from './door.ts'
import { expect } from './journey.ts'
import { emailOf, signIn } from './sign-in.ts'

export const PLANT = 'NORTH-01'

export interface Call {
  role?: AnyRole
  method: string
  path: string
  body?: object
  /** The expected status; 200 by default. */
  status?: number
}

/** Calls with a role; by default as an administrator. */
export async function call<Answer>(
  address: string,
  { role = 'administrator', method, path, body, status = 200 }: Call,
): Promise<Answer> {
  const { access_token } = await signIn(address, emailOf(role))
  const response = await fetch(`${address}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(response.status, await response.clone().text()).toBe(status)
  return (await response.json()) as Answer
}

/** A path with its parameters, one after the other. */
export const at = (path: string, ...ids: number[]): string =>
  ids.reduce((filled, id) => filled.replace(/\{\w+\}/, String(id)), path)

/** Materials of the demonstration's plant, and the item on which each belongs. */
export const codes = { '12.5mm SP': '402-1812', '9.5mm SP': '402-3102', 'Graded base': '310-1101' }
export type Material = keyof typeof codes

export interface NewProject {
  id: number
  dot_code: string
}

/** A project with an item for each material, and a lump sum. */
export async function newProject(address: string, lump_sum = false): Promise<NewProject> {
  const word = newNumber()
  const { project } = await call<{ project: NewProject }>(address, {
    method: 'POST',
    path: projects.create.path,
    body: { name: `Valley road ${word}`, dot_code: `V-${word}` },
  })
  const lines = Object.entries(codes).map(([item_description, item_code], line) => ({
    line_number: (line + 1) * 10,
    item_code,
    item_description,
    unit_of_measure: 'TON',
    quantity: '1000',
    unit_price: '80',
  }))
  const lump = {
    line_number: 40,
    item_code: '150-1000',
    item_description: 'Traffic control',
    unit_of_measure: 'LS',
    quantity: '1',
    unit_price: '25000',
  }
  const pay_items = lump_sum ? [...lines, lump] : lines
  await call(address, { method: 'POST', path: at(payItems.bulkCreate.path, project.id), body: { pay_items } })
  return project
}

/** Activates the reconciliation of a project; without a day from its first ticket on. */
export const activate = (address: string, id: number, body: object = {}): Promise<unknown> =>
  call(address, { method: 'POST', path: at(reconciliation.activate.path, id), body })

/** Tickets of materials for a project, all of one day; answers their numbers. */
export async function load(
  supplier: Supplier,
  {
    dot_code,
    each,
    materials = Object.keys(codes) as Material[],
    ...changes
  }: {
    dot_code: string
    each: number
    materials?: readonly Material[]
    printed_at?: string
  },
): Promise<string[]> {
  const numbers: string[] = []
  for (const material of materials) {
    const tickets = Array.from({ length: each }, () => newNumber())
    numbers.push(...tickets)
    const content = { dot_code, material, printed_at: new Date().toISOString(), ...changes }
    await supplier.post(...tickets.map((number) => ticketOf(PLANT, number, content)))
  }
  return numbers
}

interface Slip {
  id: number
  ticket_number: string
}

/** Tickets of a project by their numbers. */
export async function slipsOf(address: string, id: number, numbers: readonly string[]): Promise<Slip[]> {
  const { slips } = await call<{ slips: Slip[] }>(address, {
    method: 'GET',
    path: `${at(reconciliation.slips.path, id)}?page_size=500`,
  })
  return slips.filter(({ ticket_number }) => numbers.includes(ticket_number))
}

/** Puts tickets on the item of a code, each with its whole net. */
export async function codeTickets(
  address: string,
  id: number,
  { numbers, code }: { numbers: readonly string[]; code: string },
): Promise<void> {
  const { pay_items } = await call<{ pay_items: { id: number; item_code: string }[] }>(address, {
    method: 'GET',
    path: at(payItems.list.path, id),
  })
  const item = pay_items.find(({ item_code }) => item_code === code)
  const slip_ids = (await slipsOf(address, id, numbers)).map((slip) => slip.id)
  await call(address, {
    method: 'POST',
    path: at(reconciliation.assignMany.path, id),
    body: { slip_ids, split: [{ project_pay_item_id: item?.id }] },
  })
}
