import type { ProjectionChoice } from '@milepost/contract/alignments/alignments.contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../lib/problem-text.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { FileField } from '../../ui/file-field.tsx'
import modal from '../../ui/modal.module.css'
import { Modal } from '../../ui/modal.tsx'
import { Picker } from '../../ui/picker.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import styles from './alignments.module.css'
import { addAlignmentFile, alignmentsKey, projectionSaid, projectionsOptions } from './api.ts'
import './catalogue.ts'
import { HEAD_BYTES, saidProjection } from './said-projection.ts'

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
  const add = useCall(addAlignmentFile, {
    quiet: true,
    invalidates: [alignmentsKey],
    says: ({ file_name }) => t('add.sent', { name: file_name }),
    onDone: onClose,
  })
  const isXml = file !== null && /\.xml$/i.test(file.name)
  const choose = async (chosen: File | null) => {
    setFile(chosen)
    const said = chosen && saidProjection(await chosen.slice(0, HEAD_BYTES).text())
    const found = said ? await projectionSaid(said).catch(() => null) : null
    if (found) setProjection((before) => before ?? labelled(found))
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isXml && projection) add.mutate({ projectId, file, epsg: projection.epsg, scale_factor: scale_factor.trim() })
  }
  return (
    <Modal opened title={t('add.title')} onClose={onClose}>
      <form className={styles['form']} noValidate onSubmit={send}>
        <FileField
          label={t('add.file')}
          description={t('add.file_hint')}
          accept=".xml,application/xml,text/xml"
          files={file ? [file] : []}
          onFiles={([chosen]) => void choose(chosen ?? null)}
          error={(tried || file) && !isXml ? t('add.xml_needed') : undefined}
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
          <p role="alert" className={styles['error']}>
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
