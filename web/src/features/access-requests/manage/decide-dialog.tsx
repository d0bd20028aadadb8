import { MOST_REQUEST_REASON_LENGTH } from '@milepost/contract/access-requests/managed-requests.contract'
import { useTranslation } from 'react-i18next'
import { emit } from '../../../lib/bus.ts'
import { useRecordForm } from '../../../lib/use-record-form.ts'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import '../access-requests.en.json'
import { decideConsultant, decideVendor, requestsKey } from '../api.ts'
import { ProjectChoice, SupplierChoice } from './choices.tsx'
import type { Chosen } from '../../../ui/several-choice/several-choice.tsx'
import {
  choosesProjects,
  choosesSuppliers,
  moveKinds,
  type AnyMove,
  supplierFaults,
  type AnyRequest,
} from './request-parts.ts'
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
  const links = choosesSuppliers(kind, move)
  const explains = move === 'reject' || move === 'remove'
  const form = useRecordForm({
    name: `access_request.${id}.${move}`,
    first: {
      reason: '',
      projects: request.granted_projects as readonly Chosen[],
      suppliers: [] as readonly Chosen[],
    },
    texts: {
      inputId: (field) => `request-${field}`,
      nameOf: (field) => t(field === 'reason' ? 'fields.reason' : `${field}.chosen`),
      faultText: (fault) => fault,
    },
    read: ({ reason, projects, suppliers }) => ({
      body: {
        reason: reason.trim() || null,
        ...(chooses && { project_ids: projects.map((project) => project.id) }),
        ...(links && { supplier_ids: suppliers.map((supplier) => supplier.id) }),
      },
      faults: needs && projects.length === 0 ? { projects: t('projects.required') } : {},
    }),
    ...(links && { refused: supplierFaults(t('suppliers.of_other')) }),
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
      {links && (
        <SupplierChoice
          own={[]}
          chosen={form.values.suppliers}
          error={form.textOf('suppliers')}
          onChange={(suppliers) => form.change({ suppliers })}
        />
      )}
      {chooses && (
        <ProjectChoice
          any={kind === 'vendor'}
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
