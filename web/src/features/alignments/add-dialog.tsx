import type { ProjectionChoice } from '@milepost/contract/alignments/alignments.contract'
import { isAlignmentFileName, LARGEST_ALIGNMENT_FILE_BYTES } from '@milepost/contract/alignments/alignment-file'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../lib/problem-text.ts'
import { useUploads } from '../../lib/uploads/use-uploads.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { FileField } from '../../ui/file-field.tsx'
import modal from '../../ui/modal.module.css'
import { Modal } from '../../ui/modal.tsx'
import { Picker } from '../../ui/picker.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { addAlignmentFile, alignmentsKey, beginAlignmentUpload, projectionSaid, projectionsOptions } from './api.ts'
import './alignments.en.json'
import { HEAD_BYTES, saidProjection } from './said-projection.ts'
import shared from '../../ui/shared.module.css'

const labelled = (one: ProjectionChoice) => ({ ...one, id: one.epsg, label: `${one.name} · EPSG:${one.epsg}` })

function useProjectionChoices(search: string) {
  const { data = [], isFetching } = useQuery(projectionsOptions(search.replace(/^epsg:?\s*/i, '')))
  return { choices: data.map(labelled), isFetching }
}

/** Adds a LandXML file in the projection that is chosen for it; what the file says of it is chosen beforehand. */
export default function AddDialog({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const { t } = useTranslation('alignments')
  const [file, setFile] = useState<File | null>(null)
  const [projection, setProjection] = useState<ReturnType<typeof labelled> | null>(null)
  const [scale_factor, setScaleFactor] = useState('')
  const [tried, setTried] = useState(false)
  const queryClient = useQueryClient()
  const add = useCall(addAlignmentFile, {
    quiet: true,
    invalidates: [alignmentsKey],
    toast: ({ file_name }) => t('add.sent', { name: file_name }),
    onDone: onClose,
  })
  const isTaken = file !== null && isAlignmentFileName(file.name)
  const { take } = useUploads({
    name: `alignments ${projectId}`,
    begin: ({ name, size }) =>
      beginAlignmentUpload({
        projectId,
        file_name: name,
        size_bytes: size,
        epsg: projection?.epsg ?? 0,
        scale_factor: scale_factor.trim(),
      }),
    done: () => void queryClient.invalidateQueries({ queryKey: alignmentsKey }),
  })
  const choose = async (chosen: File | null) => {
    setFile(chosen)
    const said = chosen && saidProjection(await chosen.slice(0, HEAD_BYTES).text())
    const found = said ? await projectionSaid(said).catch(() => null) : null
    if (found) setProjection((before) => before ?? labelled(found))
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isTaken || !projection) return
    if (file.size > LARGEST_ALIGNMENT_FILE_BYTES) {
      take([file])
      onClose()
    } else add.mutate({ projectId, file, epsg: projection.epsg, scale_factor: scale_factor.trim() })
  }
  return (
    <Modal opened title={t('add.title')} onClose={onClose}>
      <form className={shared['stack']} noValidate onSubmit={send}>
        <FileField
          label={t('add.file')}
          description={t('add.file_hint')}
          accept=".xml,.ifc,application/xml,text/xml"
          multiple={false}
          files={file ? [file] : []}
          onFiles={([chosen]) => void choose(chosen ?? null)}
          error={(tried || file) && !isTaken ? t('add.xml_needed') : undefined}
        />
        <Picker
          id="alignment-projection"
          label={t('add.projection')}
          placeholder={t('add.find')}
          required
          chosen={projection}
          useChoices={useProjectionChoices}
          error={tried && !projection ? t('add.projection_needed') : undefined}
          onPick={setProjection}
        />
        <TextInput
          label={t('add.scale_factor')}
          description={t('add.scale_factor_hint')}
          inputMode="decimal"
          maxLength={12}
          value={scale_factor}
          onChange={(event) => setScaleFactor(event.currentTarget.value)}
        />
        {add.error && (
          <p role="alert" className={shared['error']}>
            {problemText(add.error)}
          </p>
        )}
        <div className={modal['footer']}>
          <Button kind="primary" type="submit" loading={add.isPending}>
            {t('add.send')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
