import type { PlantValues } from './plant-values.ts'

/** What was typed into a plant's form and not saved, with the version of the plant that it was typed over. */
export interface PlantDraft {
  values: PlantValues
  lock_version: number
}

/** Whose draft it is: drafts stay in their tab, with their person and agency. */
export interface DraftOwner {
  user_id: number
  authority_id: number | null
  plant_id: number | null
}

const keyOf = ({ user_id, authority_id, plant_id }: DraftOwner): string =>
  `milepost.draft.plant.${authority_id}.${user_id}.${plant_id ?? 'new'}`

export function readDraft(owner: DraftOwner): PlantDraft | null {
  const kept = sessionStorage.getItem(keyOf(owner))
  return kept === null ? null : (JSON.parse(kept) as PlantDraft)
}

export const keepDraft = (owner: DraftOwner, draft: PlantDraft): void =>
  sessionStorage.setItem(keyOf(owner), JSON.stringify(draft))

export const dropDraft = (owner: DraftOwner): void => sessionStorage.removeItem(keyOf(owner))
