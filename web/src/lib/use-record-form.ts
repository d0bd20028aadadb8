import type { ProblemConflict } from '@milepost/contract/core/problem-body'
import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DRAFT_WAIT, dropDraft, keepDraft, openDraft, readDraft, type DraftOwner } from './drafts.ts'
import type { Problem } from './problem.ts'
import { useSession } from './session.ts'
import { useCall } from './use-call.ts'
import { useFormFaults, type FaultsByField } from './use-form-faults.ts'

/** Texts of a form whose fields are `Field`. */
export interface RecordFormTexts<Field extends string = string> {
  inputId: (field: string) => string
  /** The label of a field, which is also its name in the summary of faults and where both sides of an edit are shown. */
  nameOf: (field: Field) => string
  /** A method, so that a form may name the codes that it knows, and its values. */
  faultText(fault: string | undefined, values: object): string | undefined
  /** Text of a fault in the summary, if it is not the name of its field and the text. */
  summaryText?(field: string, text: string, values: object): string
  /** What a value is called where both sides of an edit are shown; itself where this is not given. */
  valueText?(field: string, value: unknown, values: object): string
}

/** How the user resolved a conflict: both sides, and the fields in which the other side is kept. */
export interface Settled {
  conflict: ProblemConflict
  theirs: ReadonlySet<string>
}

/** What a form is sent over: the record as it was seen, and what the person settled since. */
interface SentOver<Values> {
  base: Values
  settled?: Settled | undefined
}

export interface RecordFormOptions<Values extends object, Body extends object, Saved> {
  /** Key of the form and its subject, under which the input is stored: `group.7`, `group.new`. */
  name: string
  /** The record as the form shows it. */
  first: Values
  /** A form that stays open, as on a page, follows the record until something is typed. Others keep the record as it was when they opened. */
  follows?: boolean | undefined
  /** The version of the record that is changed; none for what is sent whole. */
  lock_version?: number | null | undefined
  texts: RecordFormTexts<keyof Values & string>
  /** What the form sends, with what is wrong with it by the names of its fields. */
  read: (values: Values) => { body: Body; faults: FaultsByField<string> }
  /** What the server refused, by the names of fields; its details by their paths where this is not given. */
  refused?: (problem: Problem, values: Values) => FaultsByField<string>
  /** Sends the whole form or, of a record that has a version, what differs together with that version. */
  send: (body: Body & { lock_version: number }, values: Values, over: SentOver<Values>) => Promise<Saved>
  invalidates?: readonly QueryKey[] | undefined
  toast?: ((saved: Saved, values: Values) => string | null) | undefined
  onSaved?: (saved: Saved) => void
  /** The form was sent, and nothing differs from what is saved. */
  onUnchanged?: () => void
  onFailed?: (problem: Problem) => void
  /** Fields that are not kept as a draft: too large, as pictures are, or secret. */
  notKept?: readonly (keyof Values)[]
}

/** The typed values, the values they are based on, and the version of those. */
interface Typed<Values> {
  values: Values
  base: Values
  lock_version: number | null
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The difference between two bodies: concurrent changes of others that this form did not make remain theirs. */
const differing = (body: object, before: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).filter(([field, value]) => !isEqual(value, (before as Record<string, unknown>)[field])),
  )

/** The first fault of each path that the server's details name. */
export const faultsOfDetails = ({ details }: Pick<Problem, 'details'>): FaultsByField<string> =>
  Object.fromEntries(details.toReversed().map(({ path, code }) => [path, code]))

/** The input of a form, kept in this tab until it is saved or discarded: a reload or an expired session loses nothing. */
function useTyped<Values extends object>(name: string, notKept: readonly (keyof Values)[]) {
  const { user } = useSession()
  const owner: DraftOwner = { user_id: user.id, authority_id: user.dot_authority_id, form: name }
  const [typed, setTyped] = useState(() => {
    const storedDraft = readDraft<Typed<Values>>(owner)
    // A draft of another release may have another shape.
    return storedDraft && 'base' in storedDraft ? storedDraft : null
  })
  const [restored, setRestored] = useState(typed !== null)
  const keep = () => {
    if (typed === null) return
    const left = Object.fromEntries(notKept.map((field) => [field, typed.base[field]]))
    const values = { ...typed.values, ...left }
    if (isEqual(values, typed.base)) dropDraft(owner)
    else keepDraft(owner, { ...typed, values })
  }
  useEffect(() => {
    if (typed === null) return dropDraft(owner)
    const timer = setTimeout(keep, DRAFT_WAIT)
    const close = openDraft(keep)
    return () => {
      clearTimeout(timer)
      close()
    }
  })
  return {
    typed,
    setTyped,
    keep,
    restored,
    forget: () => {
      dropDraft(owner)
      setTyped(null)
      setRestored(false)
    },
  }
}

/**
 * The state of a form of one record. A field is checked when it is left, all when the form is sent, and what the server refuses shows at its field. What is typed
 * stays whatever the server says. Only what differs is sent, over the version that was seen, so that it is merged with what others saved meanwhile.
 */
export function useRecordForm<Values extends object, Body extends object, Saved>(
  options: RecordFormOptions<Values, Body, Saved>,
) {
  const { t } = useTranslation()
  const { first, texts, read } = options
  const draft = useTyped<Values>(options.name, options.notKept ?? [])
  const loaded: Typed<Values> = { values: first, base: first, lock_version: options.lock_version ?? null }
  const [opened] = useState(loaded)
  const stored = options.follows ? loaded : opened
  const { values, base, lock_version } = draft.typed ?? stored
  const differs = draft.typed !== null
  const { body, faults: found } = read(values)
  const faults = useFormFaults<string>(found)
  const send = ({ part, settled }: { part: object; settled?: Settled | undefined }) =>
    options.send(part as Body & { lock_version: number }, values, { base, settled })
  const save = useCall(send, {
    toast: (saved) => options.toast?.(saved, values) ?? null,
    invalidates: options.invalidates,
    quiet: true,
    onDone: (saved) => {
      draft.forget()
      faults.forget()
      options.onSaved?.(saved)
    },
    onFailed: (problem) => {
      faults.refuse(problem.conflict ? {} : (options.refused ?? faultsOfDetails)(problem, values))
      options.onFailed?.(problem)
    },
  })
  const restart = () => {
    draft.forget()
    faults.forget()
    save.reset()
  }
  const sendOver = (part: object, version: number | null, settled?: Settled) => {
    draft.keep()
    if (version === null) return save.mutate({ part, settled })
    if (Object.keys(part).length > 0) return save.mutate({ part: { ...part, lock_version: version }, settled })
    restart()
    options.onUnchanged?.()
  }
  const changed = () => (lock_version === null ? body : differing(body, read(base).body))
  const change = (next: Partial<Values>, field = Object.keys(next)[0] ?? '') => {
    draft.setTyped((before) => {
      const typed = before ?? stored
      const values = { ...typed.values, ...next }
      return isEqual(values, typed.base) ? null : { ...typed, values }
    })
    faults.touch(field)
    if (save.error) save.reset()
  }
  const textOf = (field: string) => texts.faultText(faults.faultOf(field), values)
  /** A field left unchanged reports no fault yet. */
  const leave = (field: keyof Values & string) => values[field] !== base[field] && faults.leave(field)
  const wiring = (field: keyof Values & string) => ({
    id: texts.inputId(field),
    label: texts.nameOf(field),
    error: textOf(field),
  })
  const put = (field: keyof Values, value: unknown) => change({ [field]: value } as Partial<Values>, String(field))
  return {
    values,
    /** Faults and conflicts name the fields of the form. */
    texts: { ...texts, nameOf: texts.nameOf as RecordFormTexts['nameOf'] },
    save,
    /** There is input that is neither saved nor discarded. */
    differs,
    /** How many fields differ. */
    changes: fieldsThatDiffer(values, base),
    restored: draft.restored && differs,
    sent: faults.sent,
    faultOf: faults.faultOf,
    /** The fault of a field, if it is to be shown yet. */
    textOf,
    wrong: faults.wrong,
    leaveField: faults.leave,
    leave,
    touch: faults.touch,
    /** The form has new lines: faults of the previous ones are cleared. */
    forget: faults.forget,
    change,
    startOver: restart,
    drop: draft.forget,
    /** Confirms that unsaved changes are discarded; returns whether the form may close. */
    confirmDiscard: (): boolean => {
      if (differs && !window.confirm(t('ui.leave_changes'))) return false
      draft.forget()
      return true
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      faults.reveal()
      if (Object.keys(found).length === 0 && !save.isPending) sendOver(changed(), lock_version)
    },
    /** Saves what the form sends with something more, as what a person agreed to. */
    sendWith: (more: object) => sendOver({ ...changed(), ...more }, lock_version),
    /** Saves over the current record: of the fields that both sides changed, `mine` are kept. */
    settle: (mine: ReadonlySet<string>) => {
      const conflict = save.error?.conflict
      if (!conflict) return
      const theirs = new Set(conflict.fields.map(({ field }) => field).filter((field) => !mine.has(field)))
      const own = Object.entries(changed()).filter(([field]) => !theirs.has(field))
      sendOver(Object.fromEntries(own), conflict.lock_version ?? lock_version, { conflict, theirs })
    },
    /** Props of a text field with one or several lines. */
    line: (field: keyof Values & string) => ({
      ...wiring(field),
      value: String(values[field] ?? ''),
      autoComplete: 'off',
      onBlur: () => leave(field),
      onChange: (event: { currentTarget: { value: string } }) => put(field, event.currentTarget.value),
    }),
    /** A field for a calendar date or a time of day. */
    date: (field: keyof Values & string) => ({
      ...wiring(field),
      value: String(values[field] ?? ''),
      onBlur: () => leave(field),
      onValue: (value: string) => put(field, value),
    }),
    /** A field in which one of a few is chosen. */
    choice: <Field extends keyof Values & string>(field: Field) => ({
      ...wiring(field),
      value: values[field],
      onChange: (value: string) => put(field, value),
    }),
    /** A field that is on or off. */
    check: (field: keyof Values & string) => ({
      ...wiring(field),
      checked: Boolean(values[field]),
      onChange: (event: { currentTarget: { checked: boolean } }) => put(field, event.currentTarget.checked),
    }),
  }
}

const fieldsThatDiffer = <Values extends object>(values: Values, base: Values): number =>
  (Object.keys(values) as (keyof Values)[]).filter((field) => !isEqual(values[field], base[field])).length

/** A form, whatever its values are. */
export type RecordForm = Pick<
  ReturnType<typeof useRecordForm<object, object, unknown>>,
  | 'values'
  | 'texts'
  | 'textOf'
  | 'faultOf'
  | 'differs'
  | 'changes'
  | 'restored'
  | 'sent'
  | 'wrong'
  | 'drop'
  | 'startOver'
  | 'confirmDiscard'
  | 'submit'
  | 'settle'
> & {
  save: { error: Problem | null; isPending: boolean; reset: () => void }
}
