import { useState } from 'react'

type Fields = ReadonlySet<string>
/** What is wrong with a form, by the names of its fields. */
export type FaultsByField<Fault> = Partial<Record<string, Fault>>

const without = (fields: Fields, field: string): Fields => new Set([...fields].filter((one) => one !== field))

/**
 * Which faults of a form show: those of fields that were left or sent, and what the server refused. A field that is touched says nothing until it is left
 * again, and leaves the summary, which so never takes the focus from who types.
 */
export function useFormFaults<Fault>(found: FaultsByField<Fault>) {
  const [checked, setChecked] = useState<Fields>(new Set())
  const [summed, setSummed] = useState<Fields>(new Set())
  const [refused, setRefused] = useState<FaultsByField<Fault>>({})
  /** How often the form was sent, or refused: at each the summary takes the focus. */
  const [sent, setSent] = useState(0)
  const faultOf = (field: string) => refused[field] ?? (checked.has(field) ? found[field] : undefined)
  const sum = (fields: readonly string[]) => {
    setSummed(new Set(fields))
    setSent((times) => times + 1)
  }
  return {
    sent,
    /** The fault of a field, if it is to be shown yet. */
    faultOf,
    /** Fields of the summary: wrong when the form was sent, and not touched since. */
    wrong: [...summed].filter((field) => faultOf(field) !== undefined),
    leave: (field: string) => setChecked((known) => new Set([...known, field])),
    touch: (field: string) => {
      setRefused((known) => ({ ...known, [field]: undefined }))
      setChecked((known) => without(known, field))
      setSummed((known) => without(known, field))
    },
    /** The form is being sent: everything that is wrong shows. */
    reveal: () => {
      setChecked(new Set(Object.keys(found)))
      setRefused({})
      sum(Object.keys(found))
    },
    refuse: (faults: FaultsByField<Fault>) => {
      setRefused(faults)
      sum(Object.keys(faults))
    },
    /** The form has new values. */
    forget: () => {
      setRefused({})
      setChecked(new Set())
      setSummed(new Set())
    },
  }
}
