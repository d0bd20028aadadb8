import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { draftedForm, settled } from './drafted-form.ts'
import type { Problem } from './problem.ts'
import { useDraft } from './use-draft.ts'
import { useFormFaults, type FaultsByField } from './use-form-faults.ts'

type Body = Record<string, unknown>

/** What differs between two bodies: what somebody else changed meanwhile and this form did not stays theirs. */
export const differing = (body: Body, before: Body): Body =>
  Object.fromEntries(
    Object.entries(body).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])),
  )

export interface RowFormOptions<Values extends object, Fault, Saved> {
  /** Under which what is typed is kept. */
  name: string
  /** The form as it opens, and the version of the row that it shows; no version for a new row. */
  first: Values
  lock_version: number | null
  /** What the form sends, with what is wrong with it. */
  read: (values: Values) => { body: Body; faults: FaultsByField<Fault> }
  /** What the server refused, by its fields. */
  refused: (problem: Problem) => FaultsByField<Fault>
  /** Sends a new row whole, or what differs of one that is there. */
  send: (body: Body, values: Values) => Promise<Saved>
  onSaved: (saved: Saved) => void
  /** Nothing was left to be saved. */
  onNothing: () => void
}

/** The state of a form of one row of a list: kept while it is typed, judged field by field, and merged with what others saved meanwhile. */
export function useRowForm<Values extends object, Fault, Saved>(options: RowFormOptions<Values, Fault, Saved>) {
  const { read } = options
  const [opened] = useState({ base: options.first, lock_version: options.lock_version })
  const draft = useDraft<{ values: Values; base: Values; lock_version: number | null }>(options.name, {
    values: opened.base,
    ...opened,
  })
  const { values, base, lock_version } = draft.values
  const { body, faults: found } = read(values)
  const faults = useFormFaults(found)
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: (part: Body) => options.send(part, values),
    onSuccess: (saved) => {
      draft.drop()
      options.onSaved(saved)
    },
    onError: (problem) => faults.refuse(options.refused(problem)),
  })
  const changed = () => (lock_version === null ? body : differing(body, read(base).body))
  const sendOver = (part: Body, version: number | null) => {
    if (Object.keys(part).length > 0) return save.mutate(version === null ? part : { ...part, lock_version: version })
    draft.drop()
    options.onNothing()
  }
  return {
    ...draftedForm({ draft, found, faults, save, send: () => sendOver(changed(), lock_version) }),
    values,
    save,
    change: (next: Partial<Values>, field: string) => {
      draft.change({ values: { ...values, ...next } })
      faults.touch(field)
    },
    /** Saves over what stands now: of the fields that both changed, those that are to be the person's own. */
    settle: (mine: ReadonlySet<string>) => {
      const conflict = save.error?.conflict
      if (conflict) sendOver(settled(changed(), conflict, mine), conflict.lock_version ?? lock_version)
    },
  }
}
