import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- Vite gives the address of the file
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Skeleton } from '../skeleton.tsx'
import styles from './pdf-canvas.module.css'

GlobalWorkerOptions.workerSrc = workerAddress

export interface PdfCanvasProps {
  /** The file; undefined while it is fetched. */
  data: Blob | undefined
  /** From 1. */
  page: number
  /** What the picture is, for screen readers: the file and its page. */
  label: string
  /** Called where the file cannot be drawn. */
  onFailed: () => void
}

/** A page of a PDF, drawn in this page: nothing of the file runs, and no other program opens it. */
export default function PdfCanvas({ data, page, label, onFailed }: PdfCanvasProps) {
  const [opened, setOpened] = useState<PDFDocumentProxy | null>(null)
  const failed = useEffectEvent(onFailed)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!data) return undefined
    let left = false
    const opening = data.arrayBuffer().then((bytes) => {
      const task = getDocument({ data: bytes, isEvalSupported: false, verbosity: 0 })
      task.promise.then(
        (pdf) => !left && setOpened(pdf),
        () => !left && failed(),
      )
      return task
    })
    return () => {
      left = true
      void opening.then((task) => task.destroy())
    }
  }, [data])
  useEffect(() => {
    const element = canvas.current
    if (!opened || !element) return undefined
    let stop = () => undefined as void
    let left = false
    void opened
      .getPage(page)
      .then(async (shown) => {
        if (left) return
        const width = element.parentElement?.clientWidth ?? 540
        const [usual, sharp] = [shown.getViewport({ scale: 1 }), Math.min(2, window.devicePixelRatio)]
        const viewport = shown.getViewport({ scale: (width / usual.width) * sharp })
        element.width = Math.floor(viewport.width)
        element.height = Math.floor(viewport.height)
        const drawing = shown.render({ canvas: element, viewport })
        stop = () => drawing.cancel()
        await drawing.promise
      })
      .catch((fault: unknown) => {
        if (!left && !(fault instanceof Error && fault.name === 'RenderingCancelledException')) failed()
      })
    return () => {
      left = true
      stop()
    }
  }, [opened, page])
  return (
    <div className={styles['sheet']}>
      {!opened && <Skeleton rows={8} />}
      <canvas ref={canvas} role="img" aria-label={label} hidden={!opened} />
    </div>
  )
}
