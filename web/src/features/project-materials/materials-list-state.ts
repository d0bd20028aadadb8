import { isDate } from '@milepost/contract/core/time/calendar'
import { materialIntervals, type MaterialInterval } from '@milepost/contract/project-materials/material-intervals'
import { materialTypes } from '@milepost/contract/tickets/ticket-status'
import type { TicketListState } from '../tickets/index.ts'

/**
 * The whole state of the page, as in its address: calendar dates of printing, inclusive, the type of material, the unit whose running totals are
 * shown, their interval (absent if the server chooses it), and whether they are a chart (absent) or a table.
 */
export type MaterialsListState = Partial<Record<'from' | 'to' | 'type' | 'unit' | 'interval' | 'view', string>>

const takes: Record<keyof MaterialsListState, (text: string) => boolean> = {
  from: isDate,
  to: isDate,
  type: (text) => (materialTypes as readonly string[]).includes(text),
  unit: (text) => /^[A-Z][A-Z0-9-]{0,9}$/.test(text),
  interval: (text) => (materialIntervals as readonly string[]).includes(text),
  view: (text) => text === 'table',
}

/** Reads an address strictly: what does not fit is dropped. */
export function readMaterialsListState(raw: Record<string, unknown>): MaterialsListState {
  return Object.fromEntries(
    (Object.keys(takes) as (keyof MaterialsListState)[]).flatMap((name) => {
      const text = raw[name] === undefined || raw[name] === null ? '' : String(raw[name])
      return text !== '' && takes[name](text) ? [[name, text]] : []
    }),
  )
}

/** The server query of an address. */
export function queryOfMaterials({ from, to, type }: MaterialsListState) {
  const printed_on = { ...(from && { gte: from }), ...(to && { lte: to }) }
  return {
    filters: {
      ...((from ?? to) && { printed_on }),
      ...(type && { material_type: { eq: type as (typeof materialTypes)[number] } }),
    },
  }
}

/** The server query of an address for running totals. */
export const queryOfRunning = (listState: MaterialsListState) => ({
  ...queryOfMaterials(listState),
  ...(listState.interval && { interval: listState.interval as MaterialInterval }),
})

/** The fields of a table row that links need. `alone` means that the material has no other row. */
export interface LinkedMaterial {
  material_id: number
  uoms: readonly string[]
  alone: boolean
}

/** The ticket list of a row: its material, its units where the material has several rows, and the dates of the page. */
export const ticketsOfMaterial = (
  { material_id, uoms, alone }: LinkedMaterial,
  { from, to }: MaterialsListState,
): TicketListState => ({
  material_id: String(material_id),
  ...(!alone && { uom: uoms.join(',') }),
  ...(from && { printed_from: from }),
  ...(to && { printed_to: to }),
})
