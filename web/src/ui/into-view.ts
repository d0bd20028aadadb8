/** Scrolls an overflowing row of tabs to the active one, again once its font has loaded; passed as its `ref`. */
export function intoView(tab: HTMLElement | null): void {
  const scroll = () => tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  scroll()
  void document.fonts.ready.then(scroll)
}
