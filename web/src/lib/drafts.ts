/** Whose draft it is, and of which form: drafts stay in their tab, with their person and agency. */
export interface DraftOwner {
  user_id: number
  authority_id: number | null
  /** Names the form and what it is about: `plant.7`, `key.new`. */
  form: string
}

/** A draft is kept this long after the last key, in ms; interface.md allows 2 seconds. */
export const DRAFT_WAIT = 800

const keyOf = ({ user_id, authority_id, form }: DraftOwner): string =>
  `milepost.draft.${form}.${authority_id}.${user_id}`

/** What was typed into a form and not saved; null where nothing was. */
export function readDraft<Draft>(owner: DraftOwner): Draft | null {
  const kept = sessionStorage.getItem(keyOf(owner))
  return kept === null ? null : (JSON.parse(kept) as Draft)
}

export const keepDraft = (owner: DraftOwner, draft: object): void =>
  sessionStorage.setItem(keyOf(owner), JSON.stringify(draft))

export const dropDraft = (owner: DraftOwner): void => sessionStorage.removeItem(keyOf(owner))
