import { MOST_FILES_AN_UPLOAD, type Image, type ImageUpload } from '@milepost/contract/images/images.contract'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstantFully } from '../../lib/dates.ts'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { Problem } from '../../lib/problem.ts'
import { problemText } from '../../lib/problem-text.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { photosOptions, removePhoto } from './api.ts'
import './catalogue.ts'
import { Picture } from './picture.tsx'
import { useUploads } from './use-uploads.ts'
import styles from './images.module.css'

const facts = ['tickets.changed'] as const

/** When and where a photo was taken, as far as the reader may know it. */
function Caption({ image, time_zone }: { image: Image; time_zone: string }) {
  const { t } = useTranslation('images')
  const { taken_at, latitude, longitude, created_at, created_by } = image
  return (
    <span>
      {taken_at
        ? t('taken', { time: formatInstantFully(taken_at, time_zone) })
        : t('added', { time: formatInstantFully(created_at, time_zone), person: created_by })}
      {latitude && longitude && <> · {t('place', { latitude, longitude })}</>}
    </span>
  )
}

interface TileProps {
  image: Image
  time_zone: string
  onOpen: () => void
  onRemove: () => void
}

function Tile({ image, time_zone, onOpen, onRemove }: TileProps) {
  const { t } = useTranslation('images')
  const name = image.file_name
  return (
    <li>
      <button type="button" className={styles['tile']} onClick={onOpen} aria-label={t('open', { name })}>
        <Picture id={image.id} size="thumbnail" alt="" />
      </button>
      <span className={styles['caption']}>
        <Caption image={image} time_zone={time_zone} />
        {image.abilities.includes('delete') && (
          <IconButton size="small" label={t('remove', { name })} onClick={onRemove}>
            <IconTrash size={16} aria-hidden />
          </IconButton>
        )}
      </span>
    </li>
  )
}

/** Chooses files, or opens the camera of a telephone. */
function Chooser({
  upload,
  capture,
  onFiles,
  children,
}: {
  upload: ImageUpload
  capture?: 'environment'
  onFiles: (files: File[]) => void
  children: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={capture === undefined}
        capture={capture}
        accept={upload.accepted_types.join(',')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()}>{children}</Button>
    </>
  )
}

function Adding({
  upload,
  ticket_id,
  children,
}: {
  upload: ImageUpload | null
  ticket_id: number
  children: ReactNode
}) {
  const { t } = useTranslation('images')
  const { uploads, add, retry, cancel } = useUploads(ticket_id)
  if (!upload || upload.lock === 'not_allowed') return children
  const take = (files: File[]) => {
    if (files.length > MOST_FILES_AN_UPLOAD)
      return void showToast({ kind: 'error', text: t('too_many', { most: MOST_FILES_AN_UPLOAD }) })
    const room = upload.left - uploads.length
    if (files.length > room) showToast({ kind: 'error', text: t('full', { most: upload.most }) })
    add(files.slice(0, Math.max(0, room)))
  }
  const filesIn = (list: FileList | undefined) => [...(list ?? [])]
  return (
    <div
      className={styles['photos']}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(filesIn(event.dataTransfer.files))
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length > 0) take(filesIn(event.clipboardData.files))
      }}
    >
      {children}
      {uploads.map((one) => (
        <div key={one.key} className={styles['upload']}>
          {one.problem ? (
            <span role="alert">{t('upload_failed', { name: one.file.name, reason: problemText(one.problem) })}</span>
          ) : (
            <progress aria-label={t('uploading', { name: one.file.name })} value={one.part} max={1} />
          )}
          {one.problem && (
            <Button size="small" onClick={() => retry(one)}>
              {t('retry', { name: one.file.name })}
            </Button>
          )}
          <Button size="small" kind="quiet" onClick={() => cancel(one)}>
            {t('cancel', { name: one.file.name })}
          </Button>
        </div>
      ))}
      {upload.lock === 'full' ? (
        <p>{t('full', { most: upload.most })}</p>
      ) : (
        <div className={styles['actions']}>
          <Chooser upload={upload} onFiles={take}>
            {t('add')}
          </Chooser>
          <Chooser upload={upload} capture="environment" onFiles={take}>
            {t('camera')}
          </Chooser>
          <span>{t('drop')}</span>
        </div>
      )}
    </div>
  )
}

function PhotoList({ ticket_id, time_zone }: { ticket_id: number; time_zone: string }) {
  const { t } = useTranslation('images')
  const queryClient = useQueryClient()
  const options = photosOptions(ticket_id)
  const { data, error, refetch } = useQuery(options)
  const [opened, setOpened] = useState<Image>()
  const [removing, setRemoving] = useState<Image>()
  const [busy, setBusy] = useState(false)
  useLiveQueries([options.queryKey], facts)
  if (error && !data)
    return (
      <EmptyState
        kind={error.status === 403 ? 'no_permission' : 'failed'}
        title={t('failed')}
        text={problemText(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={3} />
  const remove = async (image: Image) => {
    setBusy(true)
    try {
      await removePhoto(image.id)
      queryClient.setQueryData(
        options.queryKey,
        (old) => old && { ...old, images: old.images.filter(({ id }) => id !== image.id) },
      )
      showToast({ kind: 'success', text: t('removed') })
      void queryClient.invalidateQueries({ queryKey: ['tickets', 'one', ticket_id] })
    } catch (failure) {
      if (failure instanceof Problem) showToast({ kind: 'error', text: problemText(failure) })
    }
    setBusy(false)
    setRemoving(undefined)
    void refetch()
  }
  return (
    <Adding upload={data.upload} ticket_id={ticket_id}>
      {data.images.length === 0 && <p>{t('empty')}</p>}
      <ul className={styles['grid']}>
        {data.images.map((image) => (
          <Tile
            key={image.id}
            image={image}
            time_zone={time_zone}
            onOpen={() => setOpened(image)}
            onRemove={() => setRemoving(image)}
          />
        ))}
      </ul>
      {opened && (
        <Modal opened onClose={() => setOpened(undefined)} title={opened.file_name} width={1280}>
          <Picture id={opened.id} size="preview" alt={t('alt_unknown', { name: opened.file_name })} />
          <Caption image={opened} time_zone={time_zone} />
        </Modal>
      )}
      <ConfirmDialog
        opened={removing !== undefined}
        danger
        busy={busy}
        title={t('remove_title')}
        acceptLabel={t('remove_accept')}
        onAccept={() => removing && void remove(removing)}
        onCancel={() => setRemoving(undefined)}
      >
        {t('remove_text', { name: removing?.file_name ?? '' })}
      </ConfirmDialog>
    </Adding>
  )
}

/** The photos of a ticket: seen, added and removed. */
export default function Photos(props: { ticket_id: number; time_zone: string }) {
  const { t } = useTranslation('images')
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles['section']}>
      <h3 id={heading}>{t('title')}</h3>
      <PhotoList key={props.ticket_id} {...props} />
    </section>
  )
}
