import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import styles from './dropdown.module.css'

/** Minimum distance of a panel from the edges of the screen, in px (dropdown.module.css). */
const MARGIN = 12

export interface DropdownProps {
  label: string
  /** Shown in the button instead of its label, such as a label with a count. */
  shown?: ReactNode
  /** Something is chosen in it. */
  active?: boolean
  /** Draws what is inside while it is open; `close` gives the focus back to the button. */
  children: (close: () => void) => ReactNode
}

/** The content of the panel as a separate component: `close` returns the focus to the button, whose ref must not be read while rendering. */
const Content = ({ close, children }: { close: () => void; children: DropdownProps['children'] }) => children(close)

/** Whether a press or the focus leaves a box and the layers that it opened. */
const isOutside = (box: Element, target: EventTarget | null): boolean =>
  target instanceof Element && target.isConnected && !box.contains(target) && !target.closest('[data-portal]')

/** A button that opens a small panel below itself. Escape, a click elsewhere and leaving it by Tab close it. */
export function Dropdown({ label, shown, active = false, children }: DropdownProps) {
  const [open, setOpen] = useState(false)
  /** How far the panel is moved along, in px, so that all of it is on screen. */
  const [shift, setShift] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()
  useEffect(() => {
    const { current: place } = box
    if (!open || !place) return
    const outside = ({ target }: PointerEvent) => isOutside(place, target) && setOpen(false)
    // The tools around it may wrap again while it is open, such as when the number of rows arrives.
    const fitting = new ResizeObserver(() => {
      const end = place.getBoundingClientRect().left + (place.lastElementChild as HTMLElement).offsetWidth
      setShift(Math.min(0, document.documentElement.clientWidth - MARGIN - end))
    })
    fitting.observe(place.parentElement!)
    document.addEventListener('pointerdown', outside)
    return () => {
      fitting.disconnect()
      document.removeEventListener('pointerdown', outside)
    }
  }, [open])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div
      ref={box}
      className={styles['box']}
      onBlur={({ currentTarget, relatedTarget }) => isOutside(currentTarget, relatedTarget) && setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        close()
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles['button']}
        data-active={active || undefined}
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
      >
        {shown ?? label}
        <IconChevronDown size={14} aria-hidden />
      </button>
      {open && (
        <div
          id={panel}
          role="dialog"
          aria-label={label}
          // A press on a label inside gives the focus to what around it can have it: the panel, not the page, which would close it.
          tabIndex={-1}
          className={styles['panel']}
          style={{ insetInlineStart: shift }}
        >
          <Content close={close}>{children}</Content>
        </div>
      )}
    </div>
  )
}
