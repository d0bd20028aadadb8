import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  /** A warning asks for attention and keeps nothing from being done. */
  kind: 'success' | 'error' | 'notice' | 'warning'
  text: string
  at: Date
  action?: { label: string; run: () => void }
}

/** Work that goes on in the background for as long as the tray shows it. */
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
  shown: readonly Toast[]
  tray: readonly Toast[]
  unread: number
  tasks: readonly Task[]
}

let state: State = { shown: [], tray: [], unread: 0, tasks: [] }
let last = 0
const listeners = new Set<() => void>()

function set(next: Partial<State>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** Shows a toast and keeps it in the tray. A fourth pushes out the oldest; an error that already stands is not repeated. Answers by which it is hidden. */
export function showToast(toast: Omit<Toast, 'id' | 'at'>): number {
  const added = { ...toast, id: ++last, at: new Date() }
  const shown = state.shown.filter(({ kind, text }) => kind !== toast.kind || text !== toast.text)
  set({
    shown: [...shown, added].slice(-MOST_SHOWN),
    tray: [added, ...state.tray].slice(0, MOST_KEPT),
    // What went as meant asks for no second look.
    unread: state.unread + (toast.kind === 'success' ? 0 : 1),
  })
  return added.id
}

export const hideToast = (id: number): void => set({ shown: state.shown.filter((toast) => toast.id !== id) })
/** Shows work that goes on in the tray, or how far it is by now. */
export const showTask = (task: Task): void => {
  const known = state.tasks.some(({ id }) => id === task.id)
  set({ tasks: known ? state.tasks.map((one) => (one.id === task.id ? task : one)) : [...state.tasks, task] })
}
export const endTask = (id: string): void => set({ tasks: state.tasks.filter((task) => task.id !== id) })
export const readTray = (): void => set({ unread: 0 })
export const clearTray = (): void => set({ tray: [], unread: 0, shown: [] })

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useToasts = (): State => useSyncExternalStore(subscribe, () => state)
