import type { ProblemDetail } from '@milepost/contract/core/problems'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useDraft } from '../../lib/use-draft.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'

type Body = Record<string, unknown>
export type Faults = Partial<Record<string, string>>

/** Faults by their fields; of several the first stands. */
export const faultsBy = (details: readonly ProblemDetail[]): Faults =>
  Object.fromEntries(details.toReversed().map(({ path, code }) => [path, code]))

/** What the server refused, by its fields. */
function refusedFaults({ code, details }: { code: string; details: readonly ProblemDetail[] }): Faults {
  if (code === 'pay_item_exists') return { item_code: 'code_exists' }
  return code === 'line_number_taken' ? { line_number: 'line_number_taken' } : faultsBy(details)
}

/** What differs between two bodies: what somebody else changed meanwhile and this form did not stays theirs. */
export const differing = (body: Body, before: Body): Body =>
  Object.fromEntries(
    Object.entries(body).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])),
  )

export interface ItemFormOptions<Values extends object, Saved> {
  /** Under which what is typed is kept. */
  name: string
  /** The form as it opens, and the version of the item that it shows; no version for a new one. */
  first: Values
  lock_version: number | null
  /** What the form sends, with what is wrong with it. */
  read: (values: Values) => { body: Body; faults: Faults }
  /** Sends a new item whole, or what differs of one that is there. */
  send: (body: Body) => Promise<Saved>
  onSaved: (saved: Saved) => void
  /** Nothing was left to be saved. */
  onNothing: () => void
}

/** The state of a form of one item: kept while it is typed, judged field by field, and merged with what others saved meanwhile. */
export function useItemForm<Values extends object, Saved>(options: ItemFormOptions<Values, Saved>) {
  const { read } = options
  const [opened] = useState({ base: options.first, lock_version: options.lock_version })
  const draft = useDraft<{ values: Values; base: Values; lock_version: number | null }>(options.name, {
    values: opened.base,
    ...opened,
  })
  const { values, base, lock_version } = draft.values
  const { body, faults: found } = read(values)
  const faults = useFormFaults(found as Record<string, string>)
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: options.send,
    onSuccess: (saved) => {
      draft.drop()
      options.onSaved(saved)
    },
    onError: (problem) => faults.refuse(refusedFaults(problem)),
  })
  const end = () => {
    draft.drop()
    options.onNothing()
  }
  const sendOver = (part: Body, version: number | null) =>
    save.mutate(version === null ? part : { ...part, lock_version: version })
  const changed = () => (lock_version === null ? body : differing(body, read(base).body))
  return {
    values,
    save,
    differs: draft.differs && !save.isSuccess,
    restored: draft.restored,
    sent: faults.sent,
    faultOf: faults.faultOf,
    wrong: faults.wrong,
    leave: faults.leave,
    drop: draft.drop,
    change: (next: Partial<Values>, field: string) => {
      draft.change({ values: { ...values, ...next } })
      faults.touch(field)
    },
    startOver: () => {
      draft.startOver()
      faults.forget()
      save.reset()
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      faults.tell()
      if (Object.keys(found).length > 0 || save.isPending) return
      const part = changed()
      if (Object.keys(part).length > 0) sendOver(part, lock_version)
      else end()
    },
    /** Saves over what stands now: of the fields that both changed, those that are to be the person's own. */
    settle: (mine: ReadonlySet<string>) => {
      const conflict = save.error?.conflict
      if (!conflict) return
      const disputed = new Set(conflict.fields.map(({ field }) => field))
      const kept = Object.entries(changed()).filter(([field]) => mine.has(field) || !disputed.has(field))
      if (kept.length > 0) sendOver(Object.fromEntries(kept), conflict.lock_version ?? lock_version)
      else end()
    },
  }
}
export type ItemForm = Omit<ReturnType<typeof useItemForm<object, unknown>>, 'values' | 'change'>
