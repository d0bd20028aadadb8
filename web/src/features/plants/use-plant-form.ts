import type { Plant } from '@milepost/contract/plants/plants.contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import { DRAFT_WAIT, dropDraft, keepDraft, readDraft, type DraftOwner } from '../../lib/drafts.ts'
import { useSession } from '../../lib/session.ts'
import { createPlant, plantsKey, plantsOptions, updatePlant } from './api.ts'
import {
  bodyOf,
  newPlantValues,
  plantFaults,
  serverFaults,
  valuesOf,
  type PlantFault,
  type PlantField,
  type PlantValues,
} from './plant-values.ts'

/** What was typed into a plant's form and not saved, with the version of the plant that it was typed over. */
export interface PlantDraft {
  values: PlantValues
  lock_version: number
}

/** The state of a plant's form. A field is checked when it is left and all when the form is sent; what was typed stays whatever the server says, and outlives a reload. */
export function usePlantForm({ plant, onSaved }: { plant: Plant | null; onSaved: (plant: Plant) => void }) {
  const { user, time_zone } = useSession()
  const queryClient = useQueryClient()
  const owner: DraftOwner = {
    user_id: user.id,
    authority_id: user.dot_authority_id,
    form: `plant.${plant?.id ?? 'new'}`,
  }
  const [before] = useState(() => (plant ? valuesOf(plant) : newPlantValues(time_zone)))
  const [draft, setDraft] = useState(() => readDraft<PlantDraft>(owner))
  const [values, setValues] = useState<PlantValues>(draft?.values ?? before)
  const [version, setVersion] = useState(draft?.lock_version ?? plant?.lock_version ?? 0)
  const [faults, setFaults] = useState<Partial<Record<PlantField, PlantFault>>>({})
  const [sent, setSent] = useState(0)
  const differs = JSON.stringify(values) !== JSON.stringify(before)
  const save = useMutation({
    mutationFn: () =>
      plant
        ? updatePlant(plant.id, { ...bodyOf(values), active: values.active, lock_version: version })
        : createPlant(bodyOf(values)),
    meta: { quiet: true },
    onSuccess: (saved) => {
      dropDraft(owner)
      void queryClient.invalidateQueries({ queryKey: plantsKey })
      onSaved(saved)
    },
    onError: (problem) => {
      setFaults(serverFaults(problem))
      if (problem.code === 'conflict') void queryClient.invalidateQueries({ queryKey: plantsOptions().queryKey })
    },
  })
  useEffect(() => {
    if (save.isSuccess) return
    if (!differs) return dropDraft(owner)
    const timer = setTimeout(() => keepDraft(owner, { values, lock_version: version }), DRAFT_WAIT)
    return () => clearTimeout(timer)
  })
  const put = (next: PlantValues, lock_version: number) => {
    setValues(next)
    setVersion(lock_version)
    setFaults({})
    save.reset()
  }
  return {
    values,
    faults,
    sent,
    save,
    differs,
    restored: draft !== null,
    change: <Field extends PlantField>(field: Field, value: PlantValues[Field]) => {
      setValues({ ...values, [field]: value })
      setFaults({ ...faults, [field]: undefined })
    },
    leave: (field: PlantField) =>
      values[field] !== before[field] && setFaults({ ...faults, [field]: plantFaults(values)[field] }),
    submit: (event: FormEvent) => {
      event.preventDefault()
      const found = plantFaults(values)
      setFaults(found)
      setSent(sent + 1)
      if (Object.keys(found).length === 0) save.mutate()
    },
    takeTheirs: (theirs: Plant) => put(valuesOf(theirs), theirs.lock_version),
    keepMine: (theirs: Plant) => put(values, theirs.lock_version),
    discard: () => dropDraft(owner),
    startOver: () => {
      dropDraft(owner)
      setDraft(null)
      put(before, plant?.lock_version ?? 0)
    },
  }
}
