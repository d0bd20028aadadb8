import type { Agency } from '@milepost/contract/agencies/agency'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Problem } from '../../../lib/problem.ts'
import { draftedForm } from '../../../lib/drafted-form.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { useFormFaults } from '../../../lib/use-form-faults.ts'
import { noteLogoChanged } from '../../../ui/logo-version.ts'
import {
  faultsByField,
  formFaults,
  noAdministrator,
  valuesOf,
  type AdministratorValues,
  type AgencyValues,
  type FormFaults,
} from './agency-values.ts'

/** What a form of an agency keeps while it is filled. */
export interface AgencyDraft extends AgencyValues {
  administrator: AdministratorValues
  /** The version that was typed over. */
  lock_version: number
}

/** What is sent: what was typed, and the logo where another was chosen; null takes it away. */
export interface Filled {
  values: AgencyDraft
  logo: string | null | undefined
}

export interface AgencyFormOptions<Saved> {
  /** Names the draft. */
  form: string
  before: AgencyValues
  lock_version: number
  /** A new agency has an administrator to invite. */
  isNew: boolean
  /** Whether name and addresses are changed, too. */
  identity: boolean
  send: (filled: Filled) => Promise<Saved>
  onSaved: (saved: Saved) => void
}

/** What the server refused, at its fields; what belongs to none is told on top. */
const refusedFaults = (problem: Problem, values: AgencyValues): FormFaults =>
  problem.code === 'name_taken' ? { name: 'name_taken' } : faultsByField(problem.details, values.districts)

/** The state of an agency's form. A field is checked when it is left, all when the form is sent; what was typed stays whatever the server says, and outlives a reload. */
export function useAgencyForm<Saved>(options: AgencyFormOptions<Saved>) {
  const { form, before, lock_version, isNew, identity, send, onSaved } = options
  const draft = useDraft<AgencyDraft>(form, { ...before, administrator: noAdministrator, lock_version })
  const { values } = draft
  const [logo, setLogo] = useState<string | null | undefined>(undefined)
  const found = formFaults(values, isNew ? values.administrator : null, identity)
  const faults = useFormFaults(found)
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: (filled: Filled) => send(filled),
    onSuccess: (saved) => {
      draft.drop()
      if (logo !== undefined) noteLogoChanged()
      onSaved(saved)
    },
    onError: (problem) => faults.refuse(refusedFaults(problem, values)),
  })
  const restart = () => {
    faults.forget()
    save.reset()
  }
  return {
    ...draftedForm({ draft, found, faults, save, send: () => save.mutate({ values, logo }) }),
    values,
    logo,
    save,
    differs: (draft.differs || logo !== undefined) && !save.isSuccess,
    change: (next: Partial<AgencyDraft>, field = Object.keys(next)[0] ?? '') => {
      draft.change(next)
      faults.touch(field)
    },
    changeLogo: setLogo,
    takeTheirs: (theirs: Agency) => {
      draft.change({ ...valuesOf(theirs), lock_version: theirs.lock_version })
      setLogo(undefined)
      restart()
    },
    keepMine: (theirs: Agency) => {
      draft.change({ lock_version: theirs.lock_version })
      restart()
      save.mutate({ values: { ...values, lock_version: theirs.lock_version }, logo })
    },
    startOver: () => {
      draft.startOver()
      setLogo(undefined)
      restart()
    },
  }
}
export type AgencyForm = Omit<ReturnType<typeof useAgencyForm>, 'save'> & {
  save: { error: Problem | null; isPending: boolean }
}
