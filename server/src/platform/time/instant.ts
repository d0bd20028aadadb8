/** Why a text is no instant; names a problem of the contract. */
export type InstantProblem =
  | 'instant_unreadable'
  | 'instant_without_offset'
  | 'instant_impossible'
  | 'instant_out_of_range'

/** A read instant, as an ISO string in UTC with milliseconds, or why there is none, in words for the sender. */
export type InstantReading = { ok: true; instant: string } | { ok: false; code: InstantProblem; message: string }

const shape = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(Z|[+-]\d\d(?::?\d\d)?)?$/
const example = '2026-11-20T14:05:00-05:00'
const minute = 60_000

const refuse = (code: InstantProblem, message: string): InstantReading => ({ ok: false, code, message })

/** Minutes east of Greenwich of `Z`, `-05:00`, `-0500` or `-05`; null beyond 14 hours, the largest that exists. */
function offsetMinutes(offset: string): number | null {
  if (offset === 'Z') return 0
  const hours = Number(offset.slice(1, 3))
  const minutes = Number(offset.slice(-2))
  const size = offset.length > 3 ? hours * 60 + minutes : hours * 60
  if (size > 14 * 60 || (offset.length > 3 && minutes > 59)) return null
  return offset.startsWith('-') ? -size : size
}

/**
 * Reads an ISO 8601 date and time with an offset (D17); a time without one would mean another instant in
 * every time zone. Dates and times that do not exist (30 February, 24:00, a leap second) and years outside 2000 to 2100
 * are refused. Digits after the milliseconds are dropped.
 */
export function readInstant(text: string): InstantReading {
  const parts = text.length <= 40 ? shape.exec(text) : null
  if (parts === null)
    return refuse('instant_unreadable', `'${text.slice(0, 40)}' is not an ISO 8601 date and time such as ${example}`)
  const [, year, month, day, hour, minutes, second = '0', fraction = '', offset] = parts
  if (offset === undefined)
    return refuse('instant_without_offset', `'${text}' has no offset from UTC; write it as in ${example}`)
  const east = offsetMinutes(offset)
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minutes), Number(second))
  const rolled = new Date(local).toISOString().slice(0, 16) !== text.slice(0, 16)
  if (east === null || rolled) return refuse('instant_impossible', `'${text}' is not a date and time that exists`)
  const instant = new Date(local - east * minute + Number(fraction.padEnd(3, '0').slice(0, 3))).toISOString()
  if (instant < '2000' || instant >= '2101')
    return refuse('instant_out_of_range', `'${text}' is not between the years 2000 and 2100`)
  return { ok: true, instant }
}
