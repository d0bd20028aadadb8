import { useEffect } from 'react'

/** Gives a cell whose text is cut off its whole text as its title, once the pointer is over it. */
export function useCutTitles(scroller: HTMLElement | null): void {
  useEffect(() => {
    const show = ({ target }: Event) =>
      void import('./show-cut-title.ts').then(({ showCutTitle }) => showCutTitle(target)).catch(() => undefined)
    scroller?.addEventListener('pointerover', show)
    return () => scroller?.removeEventListener('pointerover', show)
  }, [scroller])
}
