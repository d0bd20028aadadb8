/**
 * Scrolls an overflowing row of tabs, or a list, to the active one, again once its font has loaded; passed as its `ref`. When the row gets narrower, it
 * alone is scrolled: the page stays where its reader is.
 */
export function intoView(tab: HTMLElement | null): (() => void) | undefined {
  const row = tab?.parentElement
  if (!row) return undefined
  const scroll = () => tab.scrollIntoView({ block: 'nearest', inline: 'center' })
  scroll()
  void document.fonts.ready.then(scroll)
  const center = () => tab.offsetLeft - row.offsetLeft + (tab.clientWidth - row.clientWidth) / 2
  const observer = new ResizeObserver(() => row.scrollTo({ left: center() }))
  observer.observe(row)
  return () => observer.disconnect()
}
