/** Scrolls a row of tabs, where there is no room for all, to the one that shows; given as its `ref`. */
export const intoView = (tab: HTMLElement | null): void => tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
