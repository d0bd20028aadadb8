import { certifies, type SubmittalStatus } from '../submittals/submittal-states.ts'
import { addDays } from '../core/time/days.ts'
import { sourceInForce, type ApprovedSource } from '../material-certificates/approval-validity.ts'
import { exceededDays, type DayQuantity } from './exceeded-days.ts'

/**
 * Why a material that is placed is not certified: nothing was submitted, it waits for review or for correction, its certificate expired before the day of the load, more
 * was shipped than it covers, or the material comes from a source that is not approved on that day.
 */
export const certificateGapReasons = [
  'missing',
  'in_review',
  'returned',
  'expired',
  'exhausted',
  'source_not_approved',
  'source_lapsed',
] as const
export type CertificateGapReason = (typeof certificateGapReasons)[number]

/** Loads of one day, of one vendor, plant and material. */
export interface Shipment {
  /** The item that they are on; null for all loads, on items or not. */
  pay_item_id: number | null
  supplier_id: number
  plant_id: number
  vendor_material_id: number
  /** Calendar date of the project's zone. */
  day: string
  tickets: number
  /** Exact decimal: in the unit of the item, else in `uom`. */
  quantity: string
  uom: string
}

/** What a material needs: everywhere where `pay_item_id` is null; on an item in addition, or with `needed` false not. */
export interface CertificateNeed {
  vendor_material_id: number
  certificate_type_id: number
  pay_item_id: number | null
  needed: boolean
}

/** A submittal that covers the project, neither a draft nor withdrawn. */
export interface CoveringSubmittal {
  id: number
  supplier_id: number
  vendor_material_id: number
  certificate_type_id: number
  status: SubmittalStatus
  effective_on: string | null
  expires_on: string | null
  approved_quantity: string | null
  uom: string | null
}

/** What a vendor shipped of a material on a day. */
export interface ShippedDay extends DayQuantity {
  supplier_id: number
  vendor_material_id: number
}

/** What certifies the materials of a project. */
export interface Certification {
  needs: readonly CertificateNeed[]
  submittals: readonly CoveringSubmittal[]
  /** All that was shipped of the vendors' materials on projects of submittals with a quantity, in the order of days. */
  shipped: readonly ShippedDay[]
  /** Materials that come from approved sources only. */
  sourced: ReadonlySet<number>
  sources: readonly ApprovedSource[]
}

/** A gap of one shipment: the certificate type that lacks, or null where its source does. */
export interface ShipmentGap {
  certificate_type_id: number | null
  reason: CertificateGapReason
  /** The submittal that the gap is about, where there is one. */
  submittal_id: number | null
}

/** Types that a material needs on an item; everywhere for null. */
export function typesNeeded(
  needs: readonly CertificateNeed[],
  { vendor_material_id, pay_item_id }: Pick<Shipment, 'vendor_material_id' | 'pay_item_id'>,
): number[] {
  const types = new Set<number>()
  const own = needs.filter((need) => need.vendor_material_id === vendor_material_id)
  for (const need of own) if (need.pay_item_id === null && need.needed) types.add(need.certificate_type_id)
  for (const { pay_item_id: item, certificate_type_id, needed } of own) {
    if (item === null || item !== pay_item_id) continue
    if (needed) types.add(certificate_type_id)
    else types.delete(certificate_type_id)
  }
  return [...types]
}

const isWithin = (day: string, from: string | null, to: string | null): boolean =>
  from !== null && from <= day && (to === null || day <= to)

const keyOf = (one: { supplier_id: number; vendor_material_id: number }, type: number) =>
  `${one.supplier_id} ${one.vendor_material_id} ${type}`

/** Submittals of each vendor, material and type, and the days on which more was shipped than they cover. */
function certified({ submittals, shipped }: Pick<Certification, 'submittals' | 'shipped'>) {
  const groups = Map.groupBy(submittals, (one) => keyOf(one, one.certificate_type_id))
  const days = Map.groupBy(shipped, (one) => `${one.supplier_id} ${one.vendor_material_id}`)
  const exceeded = [...groups].map(([key, of]) => {
    const own = days.get(`${of[0]!.supplier_id} ${of[0]!.vendor_material_id}`) ?? []
    return {
      key,
      own,
      days: exceededDays(
        of.filter(({ status }) => certifies(status)),
        own,
      ),
    }
  })
  return { groups, exceeded }
}

/**
 * Days from which on something else may lack, in their order: between two of them every shipment of a vendor, plant and material has the same gaps, so that it can be
 * judged as one.
 */
export function turningDays(certification: Pick<Certification, 'submittals' | 'shipped' | 'sources'>): string[] {
  const { submittals, sources } = certification
  const turns = certified(certification).exceeded.flatMap(({ own, days }) =>
    own.filter(({ day }, at) => days.has(day) !== (at > 0 && days.has(own[at - 1]!.day))).map(({ day }) => day),
  )
  const begins = [
    ...submittals.map(({ effective_on }) => effective_on),
    ...sources.map(({ approved_on }) => approved_on),
  ]
  const ends = [...submittals, ...sources].flatMap(({ expires_on }) =>
    expires_on === null ? [] : [addDays(expires_on, 1)],
  )
  return [...new Set([...turns, ...begins.filter((day) => day !== null), ...ends])].toSorted()
}

/** Judges shipments by what certifies their materials; sums over days are made once for all of them. */
export function gapFinder({
  needs,
  submittals,
  shipped,
  sourced,
  sources,
}: Certification): (shipment: Shipment) => ShipmentGap[] {
  const { groups, exceeded: found } = certified({ submittals, shipped })
  const exceeded = new Map(found.map(({ key, days }) => [key, days]))
  const needed = new Map<string, number[]>()
  const typesOf = (shipment: Shipment): number[] => {
    const key = `${shipment.vendor_material_id} ${shipment.pay_item_id ?? ''}`
    const known = needed.get(key) ?? typesNeeded(needs, shipment)
    needed.set(key, known)
    return known
  }
  const ofType = (shipment: Shipment, type: number): ShipmentGap | null => {
    const key = keyOf(shipment, type)
    const all = groups.get(key) ?? []
    const { day } = shipment
    const gap = (reason: CertificateGapReason, submittal?: CoveringSubmittal): ShipmentGap => ({
      certificate_type_id: type,
      reason,
      submittal_id: submittal?.id ?? null,
    })
    const approved = all.filter(({ status }) => certifies(status))
    const valid = approved.filter(({ effective_on, expires_on }) => isWithin(day, effective_on, expires_on))
    if (valid.length > 0) return exceeded.get(key)?.has(day) ? gap('exhausted', valid.at(-1)) : null
    const waiting = all.find(({ status }) => status === 'in_review')
    if (waiting) return gap('in_review', waiting)
    const returned = all.find(({ status }) => status === 'returned')
    if (returned) return gap('returned', returned)
    const expired = approved.findLast(({ expires_on }) => expires_on !== null && expires_on < day)
    return expired ? gap('expired', expired) : gap('missing')
  }
  return (shipment) => {
    const ofTypes = typesOf(shipment).flatMap((type) => ofType(shipment, type) ?? [])
    const source = sourced.has(shipment.vendor_material_id) ? sourceGap(sources, shipment) : null
    return source === null ? ofTypes : [...ofTypes, { certificate_type_id: null, reason: source, submittal_id: null }]
  }
}

/** Why the source of a shipment is not approved; null where it is. */
function sourceGap(
  sources: readonly ApprovedSource[],
  { day: on, ...shipment }: Shipment,
): 'source_not_approved' | 'source_lapsed' | null {
  if (sourceInForce(sources, { ...shipment, on })) return null
  const before = sources.filter(({ approved_on }) => approved_on === null || approved_on <= on)
  const known = before.map((source) => ({ ...source, expires_on: null }))
  return sourceInForce(known, { ...shipment, on }) ? 'source_lapsed' : 'source_not_approved'
}
