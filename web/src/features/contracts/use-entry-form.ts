import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useDraft } from '../../lib/use-draft.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import { differing, refusedFaults, type Faults } from './contract-values.ts'

type Body = Record<string, unknown>

export interface EntryFormOptions<Values extends object, Saved> {
  /** Under which what is typed is kept. */
  name: string
  /** The form as it opens, and the version of the row that it shows; no version for a new row. */
  first: Values
  lock_version: number | null
  bodyOf: (values: Values) => Body
  faultsOf: (values: Values) => Faults
  /** Sends a new row whole, or what differs of one that is there. */
  send: (body: Body, values: Values) => Promise<Saved>
  onSaved: (saved: Saved) => void
  /** Nothing was left to be saved. */
  onNothing: () => void
}

/** The state of a form of a contract or a contract project: kept while it is typed, judged field by field, and merged with what others saved meanwhile. */
export function useEntryForm<Values extends object, Saved>(options: EntryFormOptions<Values, Saved>) {
  const { bodyOf, faultsOf } = options
  const [opened] = useState({ base: options.first, lock_version: options.lock_version })
  const draft = useDraft<{ values: Values; base: Values; lock_version: number | null }>(options.name, {
    values: opened.base,
    ...opened,
  })
  const { values, base, lock_version } = draft.values
  const found = faultsOf(values)
  const faults = useFormFaults(found)
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: (body: Body) => options.send(body, values),
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
  const sendOver = (body: Body, version: number | null) =>
    version === null ? save.mutate(body) : save.mutate({ ...body, lock_version: version })
  const changed = () => (lock_version === null ? bodyOf(values) : differing(bodyOf(values), bodyOf(base)))
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
      const body = changed()
      if (Object.keys(body).length > 0) sendOver(body, lock_version)
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
