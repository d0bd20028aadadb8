/** How a picture lies in its frame: so many times enlarged, and moved from the middle by so many pixels. */
export interface View {
  scale: number
  x: number
  y: number
}
export interface Size {
  width: number
  height: number
}
export interface Point {
  x: number
  y: number
}

export const MOST_ZOOM = 6
export const whole: View = { scale: 1, x: 0, y: 0 }

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value))

/** Keeps a picture from being moved out of its frame. */
export const held = ({ scale, x, y }: View, { width, height }: Size): View => ({
  scale,
  x: within(x, ((scale - 1) * width) / 2),
  y: within(y, ((scale - 1) * height) / 2),
})

/** Enlarges by a factor around a point, given from the middle of the frame: what lies under it stays there. */
export function zoomed(view: View, factor: number, { at = { x: 0, y: 0 }, size }: { at?: Point; size: Size }): View {
  const scale = Math.min(MOST_ZOOM, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  return held({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, size)
}

/** Moves by so many pixels. */
export const moved = (view: View, by: Point, size: Size): View =>
  held({ ...view, x: view.x + by.x, y: view.y + by.y }, size)
