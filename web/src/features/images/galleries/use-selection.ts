import type { Image } from '@milepost/contract/images/images.contract'
import { useState } from 'react'

/** Selected photos in order, kept while scrolling. */
export function useSelection() {
  const [chosen, setChosen] = useState<readonly Image[]>([])
  return {
    chosen,
    has: (id: number) => chosen.some((image) => image.id === id),
    toggle: (image: Image) =>
      setChosen((before) =>
        before.some(({ id }) => id === image.id) ? before.filter(({ id }) => id !== image.id) : [...before, image],
      ),
    forget: (id: number) => setChosen((before) => before.filter((image) => image.id !== id)),
    clear: () => setChosen([]),
  }
}
