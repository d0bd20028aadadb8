/** Minimum distance of a layer from the edges of the screen, and its distance from its anchor, in px. */
const MARGIN = 8
const GAP = 4

/** Places a layer: below its anchor and aligned with its start, above it or aligned with its end if there is no room, and always fully on screen. */
export function placeNextTo(layer: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = layer
  const below = at.bottom + GAP
  const top = below + offsetHeight + MARGIN <= window.innerHeight ? below : at.top - GAP - offsetHeight
  layer.style.top = `${Math.max(MARGIN, top)}px`
  const left = at.left + offsetWidth + MARGIN <= window.innerWidth ? at.left : at.right - offsetWidth
  layer.style.left = `${Math.max(MARGIN, Math.min(left, window.innerWidth - offsetWidth - MARGIN))}px`
}
