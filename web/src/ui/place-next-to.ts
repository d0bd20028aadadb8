/** What a layer keeps from the edges of the screen, and from what it belongs to, in px. */
const MARGIN = 8
const GAP = 4

/** Where a layer is put: below its anchor and from its start, above it or up to its end where there is no room, and always whole on screen. */
export function placeNextTo(layer: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = layer
  const below = at.bottom + GAP
  const top = below + offsetHeight + MARGIN <= window.innerHeight ? below : at.top - GAP - offsetHeight
  layer.style.top = `${Math.max(MARGIN, top)}px`
  const left = at.left + offsetWidth + MARGIN <= window.innerWidth ? at.left : at.right - offsetWidth
  layer.style.left = `${Math.max(MARGIN, Math.min(left, window.innerWidth - offsetWidth - MARGIN))}px`
}
