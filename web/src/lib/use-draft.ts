import { useEffect, useState } from 'react'
import { DRAFT_WAIT, dropDraft, keepDraft, openDraft, readDraft, type DraftOwner } from './drafts.ts'
import { useSession } from './session.ts'

/** Values of a form that are kept while somebody types, and there again after a reload or a slip, until they are sent, discarded or started over. */
export function useDraft<Values extends object>(form: string, before: Values) {
  const { user } = useSession()
  const owner: DraftOwner = { user_id: user.id, authority_id: user.dot_authority_id, form }
  const [first] = useState(before)
  const [draft, setDraft] = useState(() => readDraft<Values>(owner))
  const [values, setValues] = useState<Values>(draft ?? first)
  const [done, setDone] = useState(false)
  const differs = !done && JSON.stringify(values) !== JSON.stringify(first)
  useEffect(() => {
    if (!differs) return dropDraft(owner)
    const keep = () => keepDraft(owner, values)
    const timer = setTimeout(keep, DRAFT_WAIT)
    const close = openDraft(keep)
    return () => {
      clearTimeout(timer)
      close()
    }
  })
  return {
    values,
    /** There is input that is neither sent nor discarded. */
    differs,
    /** The input shown was typed before this form was opened. */
    restored: draft !== null,
    change: (next: Partial<Values>) => setValues({ ...values, ...next }),
    /** Deletes the draft: the input was sent or discarded. */
    drop: () => {
      setDone(true)
      dropDraft(owner)
    },
    startOver: () => {
      dropDraft(owner)
      setDraft(null)
      setValues(first)
    },
  }
}
