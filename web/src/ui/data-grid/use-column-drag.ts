import { useRef, type DragEvent } from 'react'

/** Lets the head of a column be dragged to another's place. */
export function useColumnDrag(onMove: (id: string, target: string) => void) {
  const dragged = useRef<string>(undefined)
  return (id: string) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      dragged.current = id
      event.dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent) => dragged.current !== undefined && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged.current !== undefined && dragged.current !== id) onMove(dragged.current, id)
      dragged.current = undefined
    },
    onDragEnd: () => {
      dragged.current = undefined
    },
  })
}
