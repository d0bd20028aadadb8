const isCut = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX !== 'visible'

/** Gives the cell of a target its whole text as its title if it is cut off; parts with a title of their own keep it. */
export function showCutTitle(target: EventTarget | null): void {
  const content = target instanceof Element && target.closest('[role=gridcell]')?.querySelector(':scope > span')
  if (!(content instanceof HTMLElement) || content.querySelector('[title]')) return
  if ([content, ...content.querySelectorAll('*')].some(isCut)) content.title = content.textContent
  else content.removeAttribute('title')
}
