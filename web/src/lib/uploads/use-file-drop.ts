import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

const carriesFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false

/** Accepts files dropped anywhere on the drawer or the gallery around an element; returns whether files are being dragged over it. Files dropped next to it do not navigate away. */
export function useFileDrop(around: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const drop = useEffectEvent(onFiles)
  useEffect(() => {
    const area = around.current?.closest<HTMLElement>('[role=dialog], [data-drop]') ?? around.current
    const isInside = (target: EventTarget | null) => target instanceof Node && (area?.contains(target) ?? false)
    const drag = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      const inside = isInside(event.target)
      if (event.dataTransfer) event.dataTransfer.dropEffect = inside ? 'copy' : 'none'
      setOver(inside)
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const drops = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(false)
      if (isInside(event.target)) drop([...(event.dataTransfer?.files ?? [])])
    }
    document.addEventListener('dragover', drag)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drops)
    return () => {
      document.removeEventListener('dragover', drag)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drops)
    }
  }, [around])
  return over
}
