/** Whose draft it is, and of which form: drafts stay in their tab, with their person and agency. */
export interface DraftOwner {
  user_id: number
  authority_id: number | null
  /** The form and its subject: `plant.7`, `key.new`. */
  form: string
}

/** A draft is kept this long after the last key, in ms; interface.md allows 2 seconds. */
export const DRAFT_WAIT = 800

const PREFIX = 'milepost.draft.'

const keyOf = ({ user_id, authority_id, form }: DraftOwner): string => `${PREFIX}${form}.${authority_id}.${user_id}`

/** Whether a draft is kept under a key of this tab's storage. */
export const isDraft = (key: string): boolean => key.startsWith(PREFIX)

/** Whether anything is kept in this tab, of whomever. */
export const hasDrafts = (): boolean => Object.keys(sessionStorage).some(isDraft)

const open = new Set<() => void>()

/** Registers a form that saves its draft with a delay, so that it can be made to save immediately. Returns the function that unregisters it. */
export function openDraft(keep: () => void): () => void {
  open.add(keep)
  return () => void open.delete(keep)
}

/** Keeps what every open form holds, before the page goes. */
export function keepDraftsNow(): void {
  for (const keep of open) keep()
}

/** The unsaved input of a form; null if there is none. */
export function readDraft<Draft>(owner: DraftOwner): Draft | null {
  const stored = sessionStorage.getItem(keyOf(owner))
  return stored === null ? null : (JSON.parse(stored) as Draft)
}

export const keepDraft = (owner: DraftOwner, draft: object): void =>
  sessionStorage.setItem(keyOf(owner), JSON.stringify(draft))

export const dropDraft = (owner: DraftOwner): void => sessionStorage.removeItem(keyOf(owner))
