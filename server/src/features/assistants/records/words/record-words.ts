import type { CertificateGapReason, ReportStatus, SampleKind, SampleState, SubmittalStatus } from '@milepost/contract'

/** A text in both languages of the interface. */
export interface BothLanguages {
  en: string
  es: string
}

/** A text made in both languages. */
export const inBoth = (text: (language: 'en' | 'es') => string): BothLanguages => ({ en: text('en'), es: text('es') })

type Words<Key extends string> = Readonly<Record<Key, BothLanguages>>

const words = <Key extends string>(all: Readonly<Record<Key, readonly [en: string, es: string]>>): Words<Key> =>
  Object.fromEntries(
    Object.entries<readonly [string, string]>(all).map(([key, [en, es]]) => [key, { en, es }]),
  ) as Words<Key>

/** The status of a ticket; `empty` where its source gave none. */
export const ticketWords = words({
  pending: ['Pending', 'Pendiente'],
  delivered: ['Delivered', 'Entregada'],
  rejected: ['Rejected', 'Rechazada'],
  voided: ['Voided', 'Anulada'],
  empty: ['No status', 'Sin estado'],
})

export const sampleStateWords: Words<SampleState> = words({
  pending: ['To be taken', 'Por tomar'],
  logged: ['Logged', 'Registrada'],
  received_laboratory: ['At the laboratory', 'En el laboratorio'],
  received_unit: ['At its unit', 'En su unidad'],
  in_testing: ['In testing', 'En ensayo'],
  waiting_authorization: ['Waiting for authorization', 'Espera autorización'],
  complete: ['Complete', 'Completa'],
  approved: ['Approved', 'Aprobada'],
  void: ['Void', 'Anulada'],
})

export const sampleKindWords: Words<SampleKind> = words({
  qc: ['Quality control', 'Control de calidad'],
  verification: ['Verification', 'Verificación'],
  independent_assurance: ['Independent assurance', 'Aseguramiento independiente'],
  dispute: ['Dispute', 'Disputa'],
  information: ['Information', 'Información'],
})

export const periodWords = words({ in_progress: ['In progress', 'En curso'], closed: ['Closed', 'Cerrado'] })

export const submittalWords: Words<SubmittalStatus> = words({
  draft: ['Draft', 'Borrador'],
  in_review: ['Under review', 'En revisión'],
  returned: ['Revise and resubmit', 'Corregir y volver a presentar'],
  approved: ['Approved', 'Aprobada'],
  approved_as_noted: ['Approved as noted', 'Aprobada con observaciones'],
  rejected: ['Rejected', 'Rechazada'],
  withdrawn: ['Withdrawn', 'Retirada'],
})

export const gapWords: Words<CertificateGapReason> = words({
  missing: ['Missing', 'Falta'],
  in_review: ['Under review', 'En revisión'],
  returned: ['Returned for correction', 'Devuelto para corregir'],
  expired: ['Expired', 'Vencido'],
  exhausted: ['Quantity used up', 'Cantidad agotada'],
  source_not_approved: ['Source not approved', 'Fuente no aprobada'],
  source_lapsed: ['Approval of the source lapsed', 'La aprobación de la fuente venció'],
})

export const reportWords: Words<ReportStatus> = words({
  draft: ['Draft', 'Borrador'],
  signed: ['Signed', 'Firmado'],
  rejected: ['Returned', 'Devuelto'],
  approved: ['Approved', 'Aprobado'],
  sent: ['Sent', 'Enviado'],
})

/** A word of a list; a key that the list does not have is written as it is. */
export const wordFor = (list: Words<string>, key: string): BothLanguages =>
  Object.hasOwn(list, key) ? (list[key] as BothLanguages) : { en: key, es: key }
