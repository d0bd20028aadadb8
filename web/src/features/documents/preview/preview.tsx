import type { DocumentBlock, ProjectDocument } from '@milepost/contract/documents/documents.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useObjectUrl } from '../../../lib/use-object-url.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { fileOptions, pageOptions } from '../api.ts'
import styles from '../documents.module.css'
import { PdfSheet } from './pdf-sheet.tsx'
import shared from '../../../ui/shared.module.css'

/** Pieces of a text document. They are texts and nothing else: what the file says of fonts, links and pictures is left out. */
const Blocks = ({ blocks }: { blocks: readonly DocumentBlock[] }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by the keyboard, too
  <div className={styles['blocks']} role="group" tabIndex={0}>
    {blocks.map(({ kind, texts }, at) => {
      if (kind === 'row')
        return (
          <div key={at} className={styles['row']}>
            {texts.map((text, cell) => (
              <span key={cell}>{text}</span>
            ))}
          </div>
        )
      if (kind === 'heading') return <h3 key={at}>{texts[0]}</h3>
      return <p key={at}>{kind === 'item' ? `• ${texts[0] ?? ''}` : texts[0]}</p>
    })}
  </div>
)

/** A file of a version as an object URL: it is fetched with the session's token, which an `img` cannot send. */
function useFileAddress(id: number, versionId: number, size: 'original' | 'preview') {
  const { data, error, refetch } = useQuery(fileOptions(id, versionId, size))
  return { address: useObjectUrl(data), failed: error !== null, again: () => void refetch() }
}

/** The picture of a photo, re-encoded by the server. */
function Picture({ document: { id, name, version } }: { document: ProjectDocument }) {
  const { t } = useTranslation('documents')
  const { address, failed, again } = useFileAddress(id, version.id, 'preview')
  if (!version.has_picture) return <p>{t('preview.none')}</p>
  if (failed)
    return (
      <p role="alert">
        {t('preview.failed')} <Button onClick={again}>{t('preview.again')}</Button>
      </p>
    )
  return address === undefined ? <Skeleton rows={8} /> : <img src={address} alt={name} className={styles['picture']} />
}

/** A larger PDF is not brought into the browser. */
const LARGEST_PDF_SHOWN = 100 * 1024 * 1024

interface PreviewProps {
  document: ProjectDocument
  at: number
}

/** A preview of a document, one page at a time, as far as it can be rendered; with the text of each page for screen readers. */
export function Preview({ document, at }: PreviewProps) {
  const { t } = useTranslation('documents')
  const { version } = document
  const pages = version.page_count ?? 1
  const [page, setPage] = useState(Math.min(Math.max(1, at), Math.max(1, pages)))
  const isPaged = version.kind !== 'image' && pages > 1
  return (
    <section aria-label={t('preview.label')} className={shared['stack']}>
      {isPaged && (
        <div className={styles['pager']}>
          <Button size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('preview.previous')}
          </Button>
          <span role="status">{t('preview.page', { page, pages })}</span>
          <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('preview.next')}
          </Button>
        </div>
      )}
      {version.kind === 'pdf' &&
        (version.size_bytes > LARGEST_PDF_SHOWN ? (
          <p>{t('preview.large')}</p>
        ) : (
          <PdfSheet document={document} page={page} />
        ))}
      {version.kind === 'image' && <Picture document={document} />}
      {version.kind !== 'image' && <Words document={document} page={page} />}
    </section>
  )
}

function Words({ document, page }: { document: ProjectDocument; page: number }) {
  const { t } = useTranslation('documents')
  const { version } = document
  const { data } = useQuery(pageOptions(document.id, version.id, page))
  if (version.text_state === 'waiting') return <p role="status">{t('preview.waiting')}</p>
  if (!data) return <Skeleton rows={3} />
  if (data.blocks) return <Blocks blocks={data.blocks} />
  if (version.kind !== 'pdf') return <p>{t('preview.none')}</p>
  return (
    <details>
      <summary>{t('preview.text')}</summary>
      <p className={styles['text']}>{data.text || t('preview.no_text')}</p>
    </details>
  )
}
