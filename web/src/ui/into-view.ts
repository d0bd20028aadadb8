/** Scrolls a row of tabs, where there is no room for all, to the one that shows, also once its font has come; given as its `ref`. */
export function intoView(tab: HTMLElement | null): void {
  const scroll = () => tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  scroll()
  void document.fonts.ready.then(scroll)
}
