/** Names that posted tickets refer to, so that the door finds most of them as it does in a season. */
export interface PostNames {
  plant: string
  dot_codes: readonly string[]
  materials: readonly string[]
  trucks: readonly string[]
}

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length]

/** A post of so many new tickets as a plant sends them; one in twenty without a project. `name` makes their numbers its own. */
export function postOf(name: string, count: number, { plant, dot_codes, materials, trucks }: PostNames): string {
  const now = Date.now()
  const tickets = Array.from({ length: count }, (_unused, at) => {
    const tare = 26_000 + (at % 40) * 60
    const net = 38_000 + (at % 97) * 80
    return {
      plant,
      ticket_number: `${name}${String(at).padStart(4, '0')}`,
      event: 'created',
      printed_at: new Date(now - at * 1000).toISOString(),
      material: pick(materials, at),
      product_code: `HMA-${at % 7}`,
      mix_id: `JMF-24-${at % 5}`,
      ...(at % 20 > 0 && { dot_code: pick(dot_codes, at) }),
      truck: pick(trucks, at),
      hauler: `Hauler ${at % 12}`,
      customer_name: `Customer ${at % 9}`,
      po_number: `88-${at % 30}`,
      load_number: at % 60,
      weighing_method: 'platform',
      gross: tare + net,
      tare,
      net,
      uom: 'LB',
      weighmaster: 'R. Diaz',
      plant_temperature: 300 + (at % 25),
    }
  })
  return JSON.stringify({ tickets })
}
