import { gisFiles } from '@milepost/contract/gis-files/gis-files.contract'
import {
  isRoadFileName,
  LARGEST_ROAD_FILE_BYTES,
  roadFileExtensions,
} from '@milepost/contract/road-network/road-network'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { listQuery } from '../../lib/route-query.ts'
import { useUploads } from '../../lib/uploads/use-uploads.ts'
import { Button } from '../../ui/button.tsx'
import { FileField } from '../../ui/file-field.tsx'
import modal from '../../ui/modal.module.css'
import { Picker, type Choice } from '../../ui/picker.tsx'
import { beginRoadUpload, roadNetworkKey, UPLOADS } from './api.ts'
import './road-network.en.json'

const accept = roadFileExtensions.map((ending) => `.${ending}`).join(',')

const projectionsOptions = (search: string) =>
  listQuery(
    [...roadNetworkKey, 'projections', search],
    gisFiles.projections,
    { query: { search } },
    (all) => all.projections,
  )

function useProjections(search: string): { choices: Choice[]; isFetching: boolean } {
  const { data = [], isFetching } = useQuery(projectionsOptions(search.replace(/^epsg:?\s*/i, '')))
  return { choices: data.map(({ epsg, name }) => ({ id: epsg, label: `${name} · EPSG:${epsg}` })), isFetching }
}

/** Sends a road network, with the projection of a file that names none. */
export function RoadFileForm({ replaces }: { replaces: boolean }) {
  const { t } = useTranslation('road-network')
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [projection, setProjection] = useState<Choice | null>(null)
  const [tried, setTried] = useState(false)
  const fault =
    file === null
      ? 'needed'
      : !isRoadFileName(file.name)
        ? 'format'
        : file.size > LARGEST_ROAD_FILE_BYTES
          ? 'too_large'
          : file.size === 0
            ? 'empty'
            : null
  const { take } = useUploads({
    name: UPLOADS,
    begin: ({ name, size }) => beginRoadUpload({ file_name: name, size_bytes: size, epsg: projection?.id ?? 0 }),
    done: () => void queryClient.invalidateQueries({ queryKey: roadNetworkKey }),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fault === null && file && projection) take([file])
  }
  return (
    <form noValidate onSubmit={send} aria-label={t(replaces ? 'replace' : 'upload')}>
      <FileField
        label={t('fields.file')}
        description={t('file_hint')}
        accept={accept}
        multiple={false}
        files={file ? [file] : []}
        onFiles={(files) => setFile(files.at(-1) ?? null)}
        error={fault && (tried || file) ? t(`faults.${fault}`, { format: accept.replaceAll(',', ', ') }) : undefined}
      />
      <Picker
        id="roads-projection"
        label={t('fields.projection')}
        placeholder={t('find_projection')}
        required
        chosen={projection}
        useChoices={useProjections}
        error={tried && !projection ? t('faults.projection') : undefined}
        onPick={setProjection}
      />
      <div className={modal['footer']}>
        <Button kind="primary" type="submit">
          {t(replaces ? 'replace' : 'upload')}
        </Button>
      </div>
    </form>
  )
}
