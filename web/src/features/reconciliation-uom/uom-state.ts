import { defineList } from '@milepost/contract/core/define-list'
import { conversionFactorList, unmatchedUnitList } from '@milepost/contract/reconciliation-uom/reconciliation-uom.list'
import { measuredDimensions, unitCodes, units, type UnitCode } from '@milepost/contract/units/units'
import { listCodec, param, type ListStateOf } from '../../lib/list-codec.ts'

export const uomTabs = ['units', 'factors', 'matcher'] as const
export type UomTab = (typeof uomTabs)[number]

/** Units between which a factor can lead. */
export const measuredUnits: readonly UnitCode[] = unitCodes.filter((code) =>
  measuredDimensions.includes(units[code].dimension),
)

const tab = param.oneOf(['factors', 'matcher'], 'units')
export const unitsCodec = listCodec(defineList({ sorts: [], filters: {} }), {
  tab,
  open: param.oneOf(unitCodes),
})
export const factorsCodec = listCodec(conversionFactorList, { tab })
/** What nothing matches; a `state` leaves the tickets that convert into no item at all. */
export const matcherCodec = listCodec(unmatchedUnitList, { tab, state: param.oneOf(['none']), open: param.id }, [
  'state',
])

/** The whole state of the page, as in its address; `open` is the unit or factor whose details show. */
export type UomListState = ListStateOf<typeof unitsCodec> &
  ListStateOf<typeof factorsCodec> &
  ListStateOf<typeof matcherCodec>

/** The tab of an address; the units by default. */
export const tabOf = ({ tab }: Readonly<Record<string, unknown>>): UomTab =>
  uomTabs.find((one) => one === tab) ?? 'units'

/** Reads an address: what its tab does not take is dropped. */
export function readUomListState(raw: Readonly<Record<string, unknown>>): UomListState {
  const shown = tabOf(raw)
  if (shown === 'units') return unitsCodec.read({ search: raw['search'], open: raw['open'] })
  return (shown === 'factors' ? factorsCodec : matcherCodec).read(raw)
}

/** The matcher query of an address. */
export const unmatchedQueryOf = (listState: UomListState) =>
  matcherCodec.query(listState, listState.state ? { no_other_item: { eq: true } } : {})
