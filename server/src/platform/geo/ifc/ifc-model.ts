import type * as ifc from 'web-ifc'

/** A line of an IFC file: its attributes by name; those that name other lines are `{ type: 5, value: id }`. */
export type IfcLine = Readonly<Record<string, unknown>> & { expressID: number }

const handleOf = (value: unknown): number | null => {
  const { type, value: id } = (value ?? {}) as { type?: unknown; value?: unknown }
  return type === 5 && typeof id === 'number' ? id : null
}

/** The value within an attribute: numbers and texts are wrapped with their types. */
export function plainOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return 'value' in value ? plainOf((value as { value: unknown }).value) : value
}
export const numberOf = (value: unknown): number => {
  const plain = plainOf(value)
  return typeof plain === 'number' ? plain : typeof plain === 'string' && plain !== '' ? Number(plain) : Number.NaN
}
export const textOf = (value: unknown): string => {
  const plain = plainOf(value)
  return typeof plain === 'string' ? plain : ''
}

/** An IFC file that is open: its lines by type, and those that others name. */
export class IfcModel {
  readonly #api: ifc.IfcAPI
  readonly #id: number
  constructor(api: ifc.IfcAPI, id: number) {
    this.#api = api
    this.#id = id
  }

  get schema(): string {
    return this.#api.GetModelSchema(this.#id)
  }

  /** Lines of a type, in the order of the file. */
  all(type: number): IfcLine[] {
    const ids = this.#api.GetLineIDsWithType(this.#id, type)
    return Array.from({ length: ids.size() }, (_, at) => this.line(ids.get(at))).filter((line) => line !== null)
  }

  line(id: number): IfcLine | null {
    return (this.#api.GetLine(this.#id, id) as IfcLine | undefined) ?? null
  }

  /** An attribute by its position: releases before 4.3 have some that the reader no longer names. NaN where it is no number. */
  numberAt({ expressID }: IfcLine, index: number): number {
    const { arguments: all } = this.#api.GetRawLineData(this.#id, expressID) as { arguments: unknown[] }
    return numberOf(all[index])
  }

  /** The line that an attribute names; null where it names none. */
  of(value: unknown): IfcLine | null {
    const id = handleOf(value)
    return id === null ? null : this.line(id)
  }

  /** The lines that an attribute names. */
  several(value: unknown): IfcLine[] {
    return Array.isArray(value) ? value.flatMap((one) => this.of(one) ?? []) : []
  }

  isOf({ expressID }: IfcLine, type: number): boolean {
    return this.#api.GetLineType(this.#id, expressID) === type
  }
}
