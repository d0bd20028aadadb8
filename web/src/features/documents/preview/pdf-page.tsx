import type { ProjectDocument } from '@milepost/contract/documents/documents.contract'
import { useQuery } from '@tanstack/react-query'
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- Vite gives the address of the file
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { fileOptions } from '../api.ts'
import styles from '../documents.module.css'

GlobalWorkerOptions.workerSrc = workerAddress

/** A page of a PDF, drawn in this page: nothing of the file runs, and no other program opens it. */
export default function PdfPage({
  document: { id, name, version },
  page,
}: {
  document: ProjectDocument
  page: number
}) {
  const { t } = useTranslation('documents')
  const { data, error, refetch } = useQuery(fileOptions(id, version.id, 'original'))
  const [opened, setOpened] = useState<PDFDocumentProxy | null>(null)
  const [failed, setFailed] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!data) return undefined
    let left = false
    const opening = data.arrayBuffer().then((bytes) => {
      const task = getDocument({ data: bytes, isEvalSupported: false, verbosity: 0 })
      task.promise.then(
        (pdf) => !left && setOpened(pdf),
        () => !left && setFailed(true),
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
        if (!left && !(fault instanceof Error && fault.name === 'RenderingCancelledException')) setFailed(true)
      })
    return () => {
      left = true
      stop()
    }
  }, [opened, page])
  if (failed || error)
    return (
      <p role="alert">
        {t('preview.failed')} <Button onClick={() => void refetch()}>{t('preview.again')}</Button>
      </p>
    )
  return (
    <div className={styles['sheet']}>
      {!opened && <Skeleton rows={8} />}
      <canvas ref={canvas} role="img" aria-label={t('words.page', { name, page })} hidden={!opened} />
    </div>
  )
}
