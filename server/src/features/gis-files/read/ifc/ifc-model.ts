import type * as ifc from 'web-ifc'

/** A value as the reader wraps it. */
export const valueOf = (wrapped: unknown): unknown =>
  wrapped !== null && typeof wrapped === 'object' && 'value' in wrapped ? wrapped.value : null
export const numberIn = (wrapped: unknown, otherwise = 0): number => {
  const value = Number(valueOf(wrapped))
  return valueOf(wrapped) === null || !Number.isFinite(value) ? otherwise : value
}
export const textIn = (wrapped: unknown): string | null => {
  const value = valueOf(wrapped)
  return typeof value === 'string' ? value : null
}

export type Line = Record<string, unknown> & { expressID: number }

/** A model that is open. */
export class IfcModel {
  readonly api: ifc.IfcAPI
  readonly id: number
  constructor(api: ifc.IfcAPI, id: number) {
    this.api = api
    this.id = id
  }
  ids(type: number): number[] {
    return [...this.api.GetLineIDsWithType(this.id, type, true)]
  }
  lines(type: number): Line[] {
    return this.ids(type).flatMap((id) => this.line(id) ?? [])
  }
  line(id: unknown): Line | null {
    return typeof id === 'number' ? (this.api.GetLine(this.id, id) as Line | null) : null
  }
  of(reference: unknown): Line | null {
    return this.line(valueOf(reference))
  }
}
