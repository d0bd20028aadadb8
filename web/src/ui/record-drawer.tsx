import { useRef, type ComponentType, type ReactNode } from 'react'
import type { Problem } from '../lib/problem.ts'
import { Drawer, type DrawerProps } from './drawer.tsx'
import { EmptyState } from './empty-state.tsx'
import { FailedState } from './failed-state.tsx'
import { Skeleton } from './skeleton.tsx'
import shared from './shared.module.css'

/** Names a drawer; the focus goes there once, where the keyboard opened it or a link. */
export function DrawerTitle({ takeFocus, children }: { takeFocus: boolean; children: ReactNode }) {
  const focused = useRef(false)
  const focusOnce = (title: HTMLElement | null) => {
    if (!title || focused.current) return
    focused.current = true
    if (takeFocus) title.focus({ preventScroll: true })
  }
  return (
    <span ref={focusOnce} tabIndex={-1} className={shared['title']}>
      {children}
    </span>
  )
}

/** How a drawer was opened, and how it ends. */
export interface RecordDrawerOpened {
  /** The keyboard opened it, or a link: the focus belongs in it. */
  takeFocus: boolean
  onClose: () => void
}

export interface RecordDrawerProps<Item> extends RecordDrawerOpened {
  /** The record and the state of its query; a row of the list may be used until it has loaded. */
  answer: { data: Item | undefined; error: Problem | null; refetch: () => unknown }
  /** Title of the drawer: the record's own name if known. */
  title: ReactNode
  texts: { failed: string; not_found: string; not_found_text?: string }
  /** What can be done with the record, at the foot. */
  footer?: (item: Item) => ReactNode
  /** What it opens in; a drawer by default. */
  frame?: ComponentType<DrawerProps>
  children: (item: Item) => ReactNode
}

/** One record next to its list, by its id: loading, no longer existing or failed, and shown. */
export function RecordDrawer<Item>({
  answer: { data, error, refetch },
  title,
  texts,
  footer,
  frame: Frame = Drawer,
  children,
  takeFocus,
  onClose,
}: RecordDrawerProps<Item>) {
  const gone = error?.status === 404
  const item = gone ? undefined : data
  return (
    <Frame
      opened
      onClose={onClose}
      title={<DrawerTitle takeFocus={takeFocus}>{title}</DrawerTitle>}
      footer={item !== undefined && footer?.(item)}
    >
      {item !== undefined ? (
        children(item)
      ) : gone ? (
        <EmptyState kind="nothing_matches" title={texts.not_found} text={texts.not_found_text} />
      ) : error ? (
        <FailedState title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={6} />
      )}
    </Frame>
  )
}
