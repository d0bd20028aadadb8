import {
  formatOfName,
  gisExtensions,
  LARGEST_GIS_FILE_BYTES,
  MOST_GIS_FILES_OF_UPLOAD,
} from '@milepost/contract/gis-files/gis-file'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../lib/i18n.ts'
import { chosenFiles } from '../../lib/uploads/chosen-files.ts'
import { useUploads } from '../../lib/uploads/use-uploads.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { FileField } from '../../ui/file-field.tsx'
import modal from '../../ui/modal.module.css'
import { Modal } from '../../ui/modal.tsx'
import { Picker, type Choice } from '../../ui/picker.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { projectChoicesOptions } from '../projects/index.ts'
import { beginGisUpload, gisFilesKey, gisProjectionsOptions, UPLOADS } from './api.ts'
import './gis-files.en.json'
import styles from './gis-files.module.css'
import { boundsOfText } from './bounds-text.ts'

const accept = Object.keys(gisExtensions)
  .map((ending) => `.${ending}`)
  .join(',')

export function useProjects(search: string): { choices: Choice[]; isFetching: boolean } {
  const { data = [], isFetching } = useQuery(projectChoicesOptions(search))
  return { choices: data.map(({ id, name, dot_code }) => ({ id, label: `${dot_code} · ${name}` })), isFetching }
}

export function useProjections(search: string): { choices: Choice[]; isFetching: boolean } {
  const { data = [], isFetching } = useQuery(gisProjectionsOptions(search.replace(/^epsg:?\s*/i, '')))
  return { choices: data.map(({ epsg, name }) => ({ id: epsg, label: `${name} · EPSG:${epsg}` })), isFetching }
}

const t = i18n.getFixedT(null, 'gis-files')

/** Why a file is not sent: its name has no format that is taken, it is over 1 GB or has 0 bytes. */
function faultOf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (formatOfName(name) === null) return t('upload.fault.format', { format: accept.replaceAll(',', ', ') })
  if (size > LARGEST_GIS_FILE_BYTES) return t('upload.fault.too_large')
  return size === 0 ? t('upload.fault.empty') : null
}

/** Divides chosen files: at most twenty are sent. */
export const gisFilesToSend = <Chosen extends Pick<File, 'name' | 'size'>>(files: readonly Chosen[]) =>
  chosenFiles(files, {
    faultOf,
    limits: [
      { most: MOST_GIS_FILES_OF_UPLOAD, reason: t('upload.fault.too_many', { most: MOST_GIS_FILES_OF_UPLOAD }) },
    ],
  })

/** Uploads drawings and imagery to a project, in the projection chosen for them. Uploads continue after the dialog closes. */
export default function UploadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('gis-files')
  const queryClient = useQueryClient()
  const [files, setFiles] = useState<File[]>([])
  const [project, setProject] = useState<Choice | null>(null)
  const [projection, setProjection] = useState<Choice | null>(null)
  const [scale_factor, setScaleFactor] = useState('')
  const [taken_on, setTakenOn] = useState('')
  const [bounds, setBounds] = useState('')
  const [tried, setTried] = useState(false)
  const { good, left_out } = gisFilesToSend(files)
  const hasPng = good.some(({ name }) => formatOfName(name) === 'png')
  const picture_bounds = bounds.trim() === '' ? null : boundsOfText(bounds)
  const boundsWrong = hasPng && bounds.trim() !== '' && picture_bounds === null
  const scaleWrong = scale_factor.trim() !== '' && !/^([01]\.\d{1,10}|1)$/.test(scale_factor.trim())
  const { take } = useUploads({
    name: UPLOADS,
    begin: (file) =>
      beginGisUpload({
        file_name: file.name,
        size_bytes: file.size,
        project_id: project?.id ?? 0,
        epsg: projection?.id ?? 0,
        ...(scale_factor.trim() && { scale_factor: scale_factor.trim() }),
        ...(taken_on && { taken_on }),
        ...(picture_bounds && formatOfName(file.name) === 'png' && { picture_bounds }),
      }),
    done: () => void queryClient.invalidateQueries({ queryKey: gisFilesKey }),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (good.length === 0 || !project || !projection || scaleWrong || boundsWrong) return
    take(good)
    onClose()
  }
  return (
    <Modal opened title={t('upload.title')} onClose={onClose}>
      <form className={styles['form']} noValidate onSubmit={send}>
        <FileField
          label={t('upload.files')}
          description={t('upload.files_hint', { most: MOST_GIS_FILES_OF_UPLOAD })}
          accept={accept}
          files={files}
          onFiles={setFiles}
          error={left_out ?? (tried && files.length === 0 ? t('upload.fault.needed') : undefined)}
        />
        <Picker
          id="gis-project"
          label={t('fields.project')}
          placeholder={t('upload.find_project')}
          required
          chosen={project}
          useChoices={useProjects}
          error={tried && !project ? t('upload.required') : undefined}
          onPick={setProject}
        />
        <Picker
          id="gis-projection"
          label={t('fields.projection')}
          placeholder={t('upload.find_projection')}
          required
          chosen={projection}
          useChoices={useProjections}
          error={tried && !projection ? t('upload.required') : undefined}
          onPick={setProjection}
        />
        <TextInput
          label={t('fields.scale_factor')}
          description={t('upload.scale_factor_hint')}
          inputMode="decimal"
          maxLength={12}
          value={scale_factor}
          error={scaleWrong ? t('upload.fault.scale_factor') : undefined}
          onChange={(event) => setScaleFactor(event.currentTarget.value)}
        />
        <DateInput
          label={t('fields.taken_on')}
          description={t('upload.taken_on_hint')}
          value={taken_on}
          onValue={setTakenOn}
        />
        {hasPng && (
          <TextInput
            label={t('fields.picture_bounds')}
            description={t('upload.bounds_hint')}
            maxLength={100}
            value={bounds}
            error={boundsWrong ? t('upload.fault.bounds') : undefined}
            onChange={(event) => setBounds(event.currentTarget.value)}
          />
        )}
        <div className={modal['footer']}>
          <Button kind="primary" type="submit">
            {t('upload.send')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
