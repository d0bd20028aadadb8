import {
  formatOfName,
  gisExtensions,
  LARGEST_GIS_FILE_BYTES,
  MOST_GIS_FILES_OF_UPLOAD,
} from '@milepost/contract/gis-files/gis-file'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
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

interface FileFault {
  fault: 'needed' | 'too_many' | 'format' | 'too_large' | 'empty'
  /** The file that it is about, where it is about one. */
  name?: string
}

/** Why files are not sent: none, more than twenty, one of no format that is taken, one over 1 GB or of 0 bytes. */
export function faultOfFiles(files: readonly Pick<File, 'name' | 'size'>[]): FileFault | null {
  if (files.length === 0) return { fault: 'needed' }
  if (files.length > MOST_GIS_FILES_OF_UPLOAD) return { fault: 'too_many' }
  for (const { name, size } of files) {
    if (formatOfName(name) === null) return { fault: 'format', name }
    if (size > LARGEST_GIS_FILE_BYTES) return { fault: 'too_large', name }
    if (size === 0) return { fault: 'empty', name }
  }
  return null
}

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
  const fault = faultOfFiles(files)
  const hasPng = files.some(({ name }) => formatOfName(name) === 'png')
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
  const faultText = ({ fault: code, name }: FileFault): string => {
    const text = t(`upload.fault.${code}`, { most: MOST_GIS_FILES_OF_UPLOAD, format: accept.replaceAll(',', ', ') })
    return name === undefined || files.length === 1 ? text : t('upload.fault_of', { name, text })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fault || !project || !projection || scaleWrong || boundsWrong) return
    take(files)
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
          error={fault && (tried || fault.fault !== 'needed') ? faultText(fault) : undefined}
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
