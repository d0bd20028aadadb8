import { useEffect } from 'react'

const isCut = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX !== 'visible'

/** Gives a cell whose text is cut off its whole text as its title, once the pointer is over it; parts with a title of their own keep it. */
export function useCutTitles(scroller: HTMLElement | null): void {
  useEffect(() => {
    if (!scroller) return
    const show = ({ target }: Event) => {
      const content = target instanceof Element && target.closest('[role=gridcell]')?.querySelector(':scope > span')
      if (!(content instanceof HTMLElement) || content.querySelector('[title]')) return
      if ([content, ...content.querySelectorAll('*')].some(isCut)) content.title = content.textContent
      else content.removeAttribute('title')
    }
    scroller.addEventListener('pointerover', show)
    return () => scroller.removeEventListener('pointerover', show)
  }, [scroller])
}
