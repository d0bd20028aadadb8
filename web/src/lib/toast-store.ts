import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  /** A warning needs attention but blocks nothing. */
  kind: 'success' | 'error' | 'notice' | 'warning'
  text: string
  at: Date
  action?: { label: string; run: () => void }
}

/** Background work, shown in the tray as long as it runs. */
export interface Task {
  id: string
  text: string
  /** 0 to 1. */
  progress: number
}

/** Most toasts on screen at once (specification section 2), and most that the tray remembers. */
const MOST_SHOWN = 3
const MOST_KEPT = 50

interface State {
  toasts: readonly Toast[]
  tray: readonly Toast[]
  tasks: readonly Task[]
}

let state: State = { toasts: [], tray: [], tasks: [] }
let last = 0
const listeners = new Set<() => void>()

function set(next: Partial<State>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** Shows a toast and keeps it in the tray. A fourth one replaces the oldest; an error that is already shown is not repeated. Returns the id for hiding it. */
export function showToast(toast: Omit<Toast, 'id' | 'at'>): number {
  const added = { ...toast, id: ++last, at: new Date() }
  const toasts = state.toasts.filter(({ kind, text }) => kind !== toast.kind || text !== toast.text)
  set({
    toasts: [...toasts, added].slice(-MOST_SHOWN),
    tray: [added, ...state.tray].slice(0, MOST_KEPT),
  })
  return added.id
}

export const hideToast = (id: number): void => set({ toasts: state.toasts.filter((toast) => toast.id !== id) })
/** A phone shows one toast at the bottom of its screen. */
export const PHONE = '(width < 768px)'
/** Hides all toasts where they would cover a dialog that opens: on a phone. The tray has them. */
export const leaveRoom = (): void => {
  if (window.matchMedia(PHONE).matches) set({ toasts: [] })
}
/** Shows background work in the tray, or updates its progress. */
export const showTask = (task: Task): void => {
  const known = state.tasks.some(({ id }) => id === task.id)
  set({ tasks: known ? state.tasks.map((one) => (one.id === task.id ? task : one)) : [...state.tasks, task] })
}
export const endTask = (id: string): void => set({ tasks: state.tasks.filter((task) => task.id !== id) })
export const clearTray = (): void => set({ tray: [], toasts: [] })

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useToasts = (): State => useSyncExternalStore(subscribe, () => state)
