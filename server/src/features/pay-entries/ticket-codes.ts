import { ticketFields } from '@milepost/contract'

/** Fields of a ticket that hold its pay codes, by the dictionary. They follow from the ticket's entries and are only written with them (D34). */
export const payFields: readonly string[] = ticketFields.filter(({ part }) => part === 'pay').map(({ key }) => key)

type PayValues = Record<string, string | number | null>

/** No codes. */
export const noCodes: PayValues = Object.fromEntries(payFields.map((field) => [field, null]))

/** Whether a ticket's document of agency fields has codes. */
export const isCoded = (agency: { readonly [key: string]: unknown }): boolean => agency['pay_period'] !== undefined

/** The part of a ticket's entry that its ticket shows. */
export interface CodeEntry {
  position: 1 | 2
  item_code: string
  item_description: string
  /** In the item's unit; null for an item that only names a source. */
  quantity: string | null
  external_contractor_id: number | null
}

/** A ticket's fields for its entries: the older view of the same assignments (D34). */
export function codesOf(entries: readonly CodeEntry[], pay_period: number): PayValues {
  const codes: PayValues = { ...noCodes, pay_period }
  for (const { position, item_code, item_description, quantity, external_contractor_id } of entries) {
    const prefix = position === 1 ? 'primary' : 'secondary'
    codes[`${prefix}_pay_item`] = item_description
    codes[`${prefix}_pay_code`] = item_code
    codes[`${prefix}_pay_code_quantity`] = quantity
    codes[`${prefix}_external_dot_contractor_id`] = external_contractor_id
  }
  return codes
}
