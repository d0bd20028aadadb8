import {
  changeOrderFault,
  projectRules,
  readFields,
  type BroughtItem,
  type ProblemDetail,
  type TypedLine,
} from '@milepost/contract'
import { Problem } from '../../platform/problem.ts'
import { readNewItems, type ItemValues, type Linkable } from '../pay-items/index.ts'
import { Exact } from '../units/index.ts'
import type { WrittenLine } from './change-order-lines.queries.ts'
import type { ContractItem } from './contract-items.queries.ts'

/** What lines are checked against: the current items of the project, and what new ones may be linked to. */
export interface CurrentItems {
  items: ReadonlyMap<number, ContractItem>
  linkable: Linkable
}

const { empty: _empty, ...quantityRule } = projectRules.quantity
const changeRules = { qty_delta: { ...quantityRule, empty: 'quantity_empty' } } as const
type Change = Exclude<TypedLine, { change_kind: 'new' }>
type Checked = { line: WrittenLine | null; faults: ProblemDetail[] }

/** An item as people name it in a list. */
export const nameOfItem = ({ line_number, item_code, item_description }: ContractItem): string =>
  `${line_number} · ${item_code} ${item_description}`

/** A line that increases or decreases an item. */
function checkChange(change: Change, items: CurrentItems['items']): Checked {
  const { change_kind, project_pay_item_id: pay_item_id, explanation = null } = change
  const item = items.get(pay_item_id)
  const { values, faults } = readFields(changeRules, { qty_delta: change.qty_delta ?? null }, { whole: true })
  if (!item) faults.push(changeOrderFault('project_pay_item_id', 'item_unknown'))
  const qty_delta = String(values.qty_delta ?? '')
  if (item && qty_delta !== '') {
    const delta = new Exact(qty_delta)
    if (delta.isZero())
      faults.push({ ...changeOrderFault('qty_delta', 'quantity_unchanged'), message: nameOfItem(item) })
    else if (delta.isNegative() !== (change_kind === 'decrease'))
      faults.push(changeOrderFault('qty_delta', change_kind === 'increase' ? 'not_an_increase' : 'not_a_decrease'))
  }
  return { line: { change_kind, pay_item_id, new_item: null, qty_delta, explanation }, faults }
}

/** A line with a new item: its fields, and separately its quantity. */
function broughtLine({ quantity, ...values }: ItemValues, explanation: string | null): WrittenLine {
  const new_item: BroughtItem = values
  return { change_kind: 'new', pay_item_id: null, new_item, qty_delta: quantity, explanation }
}

/** Lines as they are to be kept, and everything that is wrong with them, each fault at its path (`lines.3.qty_delta`). */
export function checkLines(
  typed: readonly TypedLine[],
  { items, linkable }: CurrentItems,
): { lines: WrittenLine[]; faults: ProblemDetail[] } {
  const bodies = typed.flatMap((line) => (line.change_kind === 'new' ? [line.new_item] : []))
  const brought = readNewItems(bodies, { linkable, current: [...items.values()] })[Symbol.iterator]()
  const times = Map.groupBy(
    typed.flatMap((line) => (line.change_kind === 'new' ? [] : [line.project_pay_item_id])),
    (id) => id,
  )
  const checked = typed.map((line): Checked => {
    if (line.change_kind !== 'new') {
      const one = checkChange(line, items)
      if ((times.get(line.project_pay_item_id)?.length ?? 0) > 1)
        one.faults.push(changeOrderFault('project_pay_item_id', 'item_repeated'))
      return one
    }
    const { values, faults } = brought.next().value ?? { values: null, faults: [] }
    const inItem = faults.map((fault) => ({ ...fault, path: `new_item.${fault.path}` }))
    const sound = values !== null && faults.length === 0
    return { line: sound ? broughtLine(values, line.explanation ?? null) : null, faults: inItem }
  })
  return {
    lines: checked.flatMap(({ line }) => line ?? []),
    faults: checked.flatMap(({ faults }, at) =>
      faults.map((fault) => ({ ...fault, path: `lines.${at}.${fault.path}` })),
    ),
  }
}

/** Throws all faults at once: those of lines that change nothing in the specification's words (section 4), if there are no others. */
export function refuseLines(faults: readonly ProblemDetail[]): void {
  if (faults.length === 0) return
  const unchanged = faults.every(({ code }) => code === 'quantity_unchanged')
  throw new Problem(unchanged ? 'quantities_unchanged' : 'invalid', undefined, [...faults])
}

/** A saved line, in the form in which people enter it: it is checked again when the update is submitted, and when it is approved. */
export const asTyped = ({ change_kind, pay_item_id, new_item, qty_delta, explanation }: WrittenLine): TypedLine =>
  change_kind === 'new' && new_item !== null
    ? { change_kind, new_item: { ...new_item, quantity: qty_delta }, explanation }
    : {
        change_kind: change_kind as Change['change_kind'],
        project_pay_item_id: pay_item_id ?? 0,
        qty_delta,
        explanation,
      }
