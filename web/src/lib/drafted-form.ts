import type { ProblemConflict } from '@milepost/contract/core/problems'
import type { FormEvent } from 'react'
import type { useDraft } from './use-draft.ts'
import type { useFormFaults } from './use-form-faults.ts'

export interface DraftedFormParts<Fault> {
  draft: Pick<ReturnType<typeof useDraft<object>>, 'differs' | 'restored' | 'drop' | 'startOver'>
  /** Everything that is wrong now, shown or not. */
  found: object
  faults: Pick<ReturnType<typeof useFormFaults<Fault>>, 'sent' | 'faultOf' | 'wrong' | 'leave' | 'tell' | 'forget'>
  save: { isSuccess: boolean; isPending: boolean; reset: () => void }
  /** Sends the form; asked for only where nothing is wrong and nothing is under way. */
  send: () => void
}

/** What every form has in common that keeps what is typed and judges it field by field. */
export const draftedForm = <Fault>({ draft, found, faults, save, send }: DraftedFormParts<Fault>) => ({
  /** Something was typed that is neither saved nor given up. */
  differs: draft.differs && !save.isSuccess,
  restored: draft.restored,
  drop: draft.drop,
  sent: faults.sent,
  faultOf: faults.faultOf,
  wrong: faults.wrong,
  leave: faults.leave,
  startOver: () => {
    draft.startOver()
    faults.forget()
    save.reset()
  },
  submit: (event: FormEvent) => {
    event.preventDefault()
    faults.tell()
    if (Object.keys(found).length === 0 && !save.isPending) send()
  },
})

/** Of what a form changes, what is saved over a conflict: all that nobody else changed, and of the rest what is to be the person's own. */
export function settled<Change extends object>(
  change: Change,
  { fields }: ProblemConflict,
  mine: ReadonlySet<string>,
): Change {
  const disputed = new Set(fields.map(({ field }) => field))
  return Object.fromEntries(
    Object.entries(change).filter(([field]) => mine.has(field) || !disputed.has(field)),
  ) as Change
}
