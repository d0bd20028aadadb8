import { MOST_REQUEST_REASON_LENGTH } from '@milepost/contract/access-requests/managed-requests.contract'
import { useTranslation } from 'react-i18next'
import { emit } from '../../../lib/bus.ts'
import { useRecordForm } from '../../../lib/use-record-form.ts'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import '../access-requests.en.json'
import { decideConsultant, decideVendor, requestsKey } from '../api.ts'
import { ProjectChoice, type ChosenProject } from './project-choice.tsx'
import { choosesProjects, moveKinds, type AnyMove, type AnyRequest } from './request-parts.ts'
import shared from '../../../ui/shared.module.css'

export interface DecideDialogProps {
  kind: 'vendor' | 'consultant'
  request: AnyRequest
  move: AnyMove
  onClose: () => void
}

/** Confirms a move of a request after showing its effect, with the projects of the access or the reason for the person. */
export default function DecideDialog({ kind, request, move, onClose }: DecideDialogProps) {
  const { t } = useTranslation('access-requests')
  const { id, name, company, email } = request
  const chooses = choosesProjects(move)
  // A consultant has nothing without a project; a vendor has its own pages.
  const needs = chooses && kind === 'consultant'
  const explains = move === 'reject' || move === 'remove'
  const form = useRecordForm({
    name: `access_request.${id}.${move}`,
    first: { reason: '', projects: request.granted_projects as readonly ChosenProject[] },
    texts: {
      inputId: (field) => (field === 'projects' ? 'request-projects' : `request-${field}`),
      nameOf: (field) => t(field === 'projects' ? 'projects.chosen' : 'fields.reason'),
      faultText: (fault) => fault,
    },
    read: ({ reason, projects }) => ({
      body: {
        reason: reason.trim() || null,
        ...(chooses && { project_ids: projects.map((project) => project.id) }),
      },
      faults: needs && projects.length === 0 ? { projects: t('projects.required') } : {},
    }),
    send: (body): Promise<AnyRequest> =>
      kind === 'vendor'
        ? decideVendor(id, move as Parameters<typeof decideVendor>[1], body)
        : decideConsultant(id, move as Parameters<typeof decideConsultant>[1], body),
    invalidates: [requestsKey],
    toast: () => t(`done.${move}`, { name }),
    onSaved: () => {
      if (request.status === 'pending') emit('pending.handled', { kind: `${kind}_requests`, count: 1 })
      onClose()
    },
  })
  return (
    <RecordDialog
      form={form}
      title={t(`questions.${move}`, { name })}
      accept={t(`moves.${move}`)}
      danger={moveKinds[move] === 'danger'}
      onClose={onClose}
    >
      <p className={shared['quiet']}>{t(`effects.${move}`, { name, company, email })}</p>
      {chooses && (
        <ProjectChoice
          chosen={form.values.projects}
          required={needs}
          error={form.textOf('projects')}
          onChange={(projects) => form.change({ projects })}
        />
      )}
      {explains && <TextArea {...form.line('reason')} maxLength={MOST_REQUEST_REASON_LENGTH} data-autofocus />}
    </RecordDialog>
  )
}
