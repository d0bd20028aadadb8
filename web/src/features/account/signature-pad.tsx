import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import styles from './account.module.css'
import { drawStrokes, PAD, type Point, type Stroke } from './strokes.ts'
import shared from '../../ui/shared.module.css'

/** A place to sign with mouse, finger or pen. `onChange` gets the picture as a data address and its strokes after each stroke, null once nothing is left of it. */
export default function SignaturePad({
  onChange,
  label,
}: {
  onChange: (picture: string | null, strokes: readonly Stroke[]) => void
  /** Label of the pad, if it is not for the account's signature. */
  label?: string
}) {
  const { t } = useTranslation('account')
  const canvas = useRef<HTMLCanvasElement>(null)
  /** What is being drawn: faster than React draws, so that no point is lost. */
  const stroke = useRef<Point[] | null>(null)
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const draw = (shown: readonly Stroke[]) => {
    const context = canvas.current?.getContext('2d')
    if (context) drawStrokes(context, shown)
  }
  useEffect(() => draw(strokes), [strokes])

  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: ((clientX - left) / width) * PAD.width, y: ((clientY - top) / height) * PAD.height }
  }
  const keep = (next: readonly Stroke[]) => {
    setStrokes(next)
    draw(next)
    onChange(next.length === 0 ? null : (canvas.current?.toDataURL('image/png') ?? null), next)
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    stroke.current = [pointOf(event)]
    draw([...strokes, stroke.current])
  }
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!stroke.current || !event.isPrimary) return
    stroke.current.push(pointOf(event))
    draw([...strokes, stroke.current])
  }
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!stroke.current || !event.isPrimary) return
    const drawn = stroke.current
    stroke.current = null
    keep([...strokes, drawn])
  }
  return (
    <div className={styles['pad']}>
      <canvas
        ref={canvas}
        width={PAD.width}
        height={PAD.height}
        role="img"
        aria-label={label ?? t('signature.pad')}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {strokes.length > 0 && (
        <div className={shared['button-row']}>
          <Button size="small" onClick={() => keep(strokes.slice(0, -1))}>
            {t('signature.undo')}
          </Button>
          <Button size="small" onClick={() => keep([])}>
            {t('signature.clear')}
          </Button>
        </div>
      )}
    </div>
  )
}
