import { SaxesParser } from 'saxes'
import type { PlanePoint } from '@milepost/contract/stationing/segments'
import { arcCenter } from '../../../../platform/geo/landxml/segments.ts'
import { XmlDecoder } from '../../../../platform/xml/xml-decoder.ts'
import { arcPoints } from '../curves.ts'
import { Unreadable, type Drawing } from '../drawing.ts'

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
const MOST_DEPTH = 64
/** Most points of surfaces whose outline is drawn; larger ones are left out. */
const MOST_OF_SURFACE = 3_000_000

/** The center of an arc without one (`arcCenter`), for points as pairs. */
function centerOf(
  [start, end]: readonly [[number, number], [number, number]],
  arc: { radius: number; turn: 1 | -1; length: number },
): [number, number] | undefined {
  const [from, to] = [start, end].map(([x, y]) => ({ x, y })) as [PlanePoint, PlanePoint]
  const center = arcCenter([from, to], arc)
  return center ? [center.x, center.y] : undefined
}

/** Numbers that blanks part. Points of LandXML are northing, easting, height. */
const numbersOf = (text: string): number[] => text.trim().split(/\s+/).map(Number)

interface Open {
  name: string
  attributes: Record<string, string>
}

/** Collects points, plan features, parcels and outlines of surfaces while a LandXML is read; its alignments are read separately. */
export class LandXmlThings {
  readonly #drawing: Drawing
  readonly #open: Open[] = []
  readonly #points = new Map<string, [number, number]>()
  #text: string[] = []
  #ends: Partial<Record<'Start' | 'Center' | 'End', [number, number]>> = {}
  readonly #structs = new Map<string, [number, number]>()
  #corners = new Map<string, [number, number]>()
  #edges = new Map<string, [string, string]>()

  readonly #with_alignments: boolean

  /** @param with_alignments whether alignments are drawn as well, since their rules found none that can be used. */
  constructor(drawing: Drawing, with_alignments: boolean) {
    this.#drawing = drawing
    this.#with_alignments = with_alignments
  }

  get wantsText(): boolean {
    return ['CgPoint', 'Start', 'End', 'Center', 'PntList2D', 'PntList3D', 'P', 'F'].includes(
      this.#open.at(-1)?.name ?? '',
    )
  }

  open(qualified: string, attributes: Record<string, string>): void {
    const name = localName(qualified)
    if (this.#open.length >= MOST_DEPTH) throw new Unreadable('too_deep')
    this.#open.push({ name, attributes })
    this.#text = []
    if (['Line', 'Curve', 'Spiral', 'IrregularLine'].includes(name)) this.#ends = {}
    if (name === 'Definition') [this.#corners, this.#edges] = [new Map(), new Map()]
  }

  text(text: string): void {
    this.#text.push(text)
  }

  /** The owner of a drawn element: the layer, and its name. */
  #owner(): { layer: string; text: string | null } | null {
    const owners: Record<string, string> = {
      PlanFeature: 'PlanFeatures',
      Parcel: 'Parcels',
      Surface: 'Surfaces',
      ...(this.#with_alignments && { Alignment: 'Alignments' }),
    }
    const owner = this.#open.findLast(({ name }) => owners[name] !== undefined)
    return owner ? { layer: owners[owner.name] ?? '', text: owner.attributes['name'] ?? null } : null
  }

  #point(attributes: Record<string, string>): [number, number] | null {
    const [north, east] = numbersOf(this.#text.join(''))
    if (Number.isFinite(north) && Number.isFinite(east)) return [Number(east), Number(north)]
    return this.#points.get(attributes['pntRef'] ?? '') ?? null
  }

  close(): void {
    const element = this.#open.at(-1)
    if (!element) return
    const { name, attributes } = element
    if (name === 'CgPoint') this.#cgPoint(attributes)
    else if (name === 'Start' || name === 'End' || name === 'Center') {
      const point = this.#point(attributes)
      if (point) this.#ends[name] = point
      if (name === 'Center' && this.#open.at(-2)?.name === 'Struct') this.#struct(point)
    } else if (name === 'Pipe') this.#pipe(attributes)
    else if (name === 'Line' || name === 'Spiral') this.#line()
    else if (name === 'Curve') this.#curve(attributes)
    else if (name === 'PntList2D') this.#list(2)
    else if (name === 'PntList3D') this.#list(3)
    else if (name === 'P') this.#corner(attributes)
    else if (name === 'F') this.#face(attributes)
    else if (name === 'Definition') this.#outline()
    this.#open.pop()
    this.#text = []
  }

  #cgPoint(attributes: Record<string, string>): void {
    const point = this.#point(attributes)
    if (!point) return
    this.#points.set(attributes['name'] ?? '', point)
    this.#drawing.add('point', {
      layer: 'CgPoints',
      parts: [point],
      text: attributes['desc'] ?? attributes['code'] ?? attributes['name'] ?? null,
    })
  }

  #struct(point: [number, number] | null): void {
    const name = this.#open.at(-2)?.attributes['name'] ?? ''
    if (!point) return
    this.#structs.set(name, point)
    this.#drawing.add('point', { layer: 'Structs', parts: [point], text: name })
  }

  #pipe({ name, refStart, refEnd }: Record<string, string>): void {
    const [from, to] = [this.#structs.get(refStart ?? ''), this.#structs.get(refEnd ?? '')]
    if (from && to) this.#drawing.add('line', { layer: 'Pipes', parts: [[...from, ...to]], text: name ?? null })
  }

  #line(): void {
    const owner = this.#owner()
    const { Start: start, End: end } = this.#ends
    if (owner && start && end) this.#drawing.add('line', { ...owner, parts: [[...start, ...end]] })
  }

  /** A curve by its center, or by its radius where it has none; one that gives neither is left out, never a line between its ends. */
  #curve({ rot, radius: given, length }: Record<string, string>): void {
    const owner = this.#owner()
    if (!owner) return
    const turn = rot?.toLowerCase() === 'cw' ? -1 : 1
    const { Start: start, End: end } = this.#ends
    const center =
      this.#ends.Center ??
      (start && end && centerOf([start, end], { radius: Number(given), turn, length: Number(length) }))
    if (!start || !center || !end) return this.#drawing.leaveOut('Curve')
    const radius = Math.hypot(start[0] - center[0], start[1] - center[1])
    const [from, to] = [start, end].map(([x, y]) => Math.atan2(y - center[1], x - center[0])) as [number, number]
    const left = (to - from + 4 * Math.PI) % (2 * Math.PI)
    const sweep = turn === -1 ? left - 2 * Math.PI : left
    this.#drawing.add('line', { ...owner, parts: [arcPoints(center[0], center[1], radius, [from, sweep])] })
  }

  #list(width: number): void {
    const owner = this.#owner()
    const numbers = numbersOf(this.#text.join(''))
    const points: number[] = []
    for (let at = 0; at + 1 < numbers.length; at += width)
      points.push(numbers[at + 1] ?? Number.NaN, numbers[at] ?? Number.NaN)
    const polygon = this.#open.some(({ name }) => name === 'Boundary')
    if (owner) this.#drawing.add(polygon ? 'area' : 'line', { ...owner, parts: [points] })
  }

  #corner({ id }: Record<string, string>): void {
    const point = this.#point({})
    if (this.#corners.size > MOST_OF_SURFACE) return
    if (point && id !== undefined) this.#corners.set(id, point)
  }

  /** Edges that belong to only one face are the outline of a surface. */
  #face({ i }: Record<string, string>): void {
    if (i === '1') return
    const corners = this.#text.join('').trim().split(/\s+/)
    for (const [index, from] of corners.entries()) {
      const to = corners[(index + 1) % corners.length] ?? ''
      const key = from < to ? `${from} ${to}` : `${to} ${from}`
      if (!this.#edges.delete(key)) this.#edges.set(key, [from, to])
    }
  }

  #outline(): void {
    const owner = this.#owner()
    const parts = [...this.#edges.values()].flatMap(([from, to]) => {
      const [one, other] = [this.#corners.get(from), this.#corners.get(to)]
      return one && other ? [[...one, ...other]] : []
    })
    if (owner && this.#corners.size <= MOST_OF_SURFACE) this.#drawing.add('line', { ...owner, parts })
    else if (owner) this.#drawing.leaveOut('Surface')
    this.#corners = new Map()
    this.#edges = new Map()
  }
}

/** Adds points, plan features, parcels and surfaces of a LandXML to a drawing. What is not well formed was refused when its alignments were read. */
export async function addLandXmlThings(
  drawing: Drawing,
  content: AsyncIterable<Uint8Array>,
  with_alignments: boolean,
): Promise<void> {
  const parser = new SaxesParser()
  const things = new LandXmlThings(drawing, with_alignments)
  const onText = (text: string): void => things.text(text)
  const listen = (): void => {
    if (things.wantsText) parser.on('text', onText)
    else parser.off('text')
  }
  parser.on('error', () => undefined)
  parser.on('opentag', ({ name, attributes }) => {
    things.open(name, attributes)
    listen()
  })
  parser.on('closetag', () => {
    things.close()
    listen()
  })
  const decoder = new XmlDecoder()
  for await (const piece of content) parser.write(decoder.decode(piece))
}
