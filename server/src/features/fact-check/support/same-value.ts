import { compared, fractionOf } from '@milepost/contract/core/fractions'
import { exactlyIn } from '@milepost/contract/units/exactly-in'
import type { NumberToken, Token } from '../tokens/token.ts'
import { cueOf, labelOf, nounOf } from './roles.ts'

/** Whether two numbers are the same quantity: equal in the same unit, or by an exact conversion (D29). */
export function isSameQuantity(said: NumberToken, known: NumberToken): boolean {
  if (said.unit === known.unit) return compared(fractionOf(said.value), fractionOf(known.value)) === 0
  if (said.unit === null || known.unit === null) return false
  const converted = exactlyIn(said.value, said.unit, known.unit)
  return converted !== null && said.unit !== known.unit && compared(converted, fractionOf(known.value)) === 0
}

/** Whether two dates are one; a date without a year is that day of any year. */
export const isSameDate = (one: string, other: string): boolean =>
  one === other || one.slice(-5) === other || other.slice(-5) === one

/** Why a value is not the same as one that a fact has. */
export type ValueFault = 'number' | 'unit' | 'date' | 'time' | 'station' | 'name' | 'role'

/** A place in a text. */
export interface Place {
  tokens: readonly Token[]
  at: number
}

function numberFault(said: NumberToken, known: NumberToken, one: Place, other: Place): ValueFault | null {
  if (!isSameQuantity(said, known))
    return compared(fractionOf(said.value), fractionOf(known.value)) === 0 ? 'unit' : 'number'
  const [own, its] = [nounOf(one.tokens, one.at), nounOf(other.tokens, other.at)]
  if (said.unit === null && own !== its) return 'unit'
  const plain = said.unit === null && own === null
  if (plain && labelOf(one.tokens, one.at) !== labelOf(other.tokens, other.at)) return 'role'
  const cue = (place: Place) => {
    const found = cueOf(place.tokens, place.at)
    return found === 'by' && !plain ? null : found
  }
  return cue(one) === cue(other) ? null : 'role'
}

const kindFaults = { date: 'date', clock: 'time', station: 'station', code: 'name' } as const

/** Null where a value of a sentence is one that a statement has, at the same role; otherwise what differs. */
export function valueFault(one: Place, other: Place): ValueFault | null {
  const [said, known] = [one.tokens[one.at], other.tokens[other.at]]
  if (said?.kind === 'number' && known?.kind === 'number') return numberFault(said, known, one, other)
  if (said === undefined || said.kind === 'word' || said.kind === 'mark' || said.kind === 'number') return 'number'
  const fault = kindFaults[said.kind]
  if (known?.kind !== said.kind) return fault
  if (said.kind === 'date') return isSameDate(said.value, known.value) ? null : fault
  if (said.value !== known.value) return fault
  if (said.kind === 'code') {
    const label = labelOf(one.tokens, one.at)
    return label === null || label === labelOf(other.tokens, other.at) ? null : 'role'
  }
  return cueOf(one.tokens, one.at) === cueOf(other.tokens, other.at) ? null : 'role'
}

/** The class in which values keep the order of their fact: numbers by what they count, stations, times. */
export const orderClass = ({ tokens, at }: Place): string => {
  const token = tokens[at] as Token
  return token.kind === 'number' ? `${token.unit ?? nounOf(tokens, at) ?? ''}` : token.kind
}
