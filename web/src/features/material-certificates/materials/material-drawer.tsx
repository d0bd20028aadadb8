import {
  vendorMaterialHistory,
  vendorMaterialRecord,
} from '@milepost/contract/material-certificates/vendor-material.record'
import {
  vendorMaterials,
  type VendorMaterial,
} from '@milepost/contract/material-certificates/vendor-materials.contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { detailsOf } from '../../../lib/record/record-details.ts'
import { useSession } from '../../../lib/session.ts'
import { Details } from '../../../ui/details.tsx'
import { RecordHistory } from '../../../ui/history/record-history.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../../ui/record-drawer.tsx'
import shared from '../../../ui/shared.module.css'
import { certificatesKey, materialOptions, removeMaterial } from '../api.ts'
import { DrawerActions } from '../drawer-actions.tsx'
import { ExceptionSection } from '../exceptions/exception-section.tsx'
import '../material-certificates.en.json'
import MaterialDialog from './material-dialog.tsx'

export interface MaterialDrawerProps extends RecordDrawerOpened {
  id: number
  row: VendorMaterial | undefined
}

/** One material: what it needs everywhere and at pay items, and what tickets call it. */
export default function MaterialDrawer({ id, row, ...opened }: MaterialDrawerProps) {
  const { t } = useTranslation('material-certificates')
  const { time_zone } = useSession()
  const answer = useQuery(materialOptions(id))
  const words = { category: (category: NonNullable<VendorMaterial['category']>) => t(`categories.${category}`) }
  /** Other parts of the page, as far as they are about this material. */
  const links = [
    ['sources', { certified: String(id) }],
    ['approved-products', { certified: String(id) }],
    ['ticket-names', { means: String(id) }],
  ] as const
  /** Hidden types are marked, since they are not asked for. */
  const needed = ({ certificate_types }: VendorMaterial) =>
    certificate_types.map(({ name, hidden }) => (hidden ? t('types.hidden', { name }) : name))
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={answer.data?.name ?? row?.name ?? t('material')}
      texts={{ failed: t('drawer.material_failed'), not_found: t('drawer.material_not_found') }}
      footer={(material) => (
        <DrawerActions
          name={material.name}
          text={t('drawer.remove_material')}
          remove={() => removeMaterial(id)}
          edit={(close) => <MaterialDialog material={material} onClose={close} />}
          onClose={opened.onClose}
        />
      )}
    >
      {(material) => (
        <div className={shared['stack']}>
          <Details
            rows={[
              ...detailsOf(vendorMaterialRecord, material, {
                label: (field) => t(`fields.${field}`),
                words,
                except: ['name', 'hidden'],
              }),
              [t('status'), t(`hidden.${material.hidden}`)],
              [t('fields.certificate_type_ids'), needed(material).join(', ') || t('none_needed')],
              [
                t('fields.ticket_materials'),
                material.ticket_materials.map(({ name }) => name).join(', ') || t('names.none'),
              ],
            ]}
          />
          <div className={shared['row']}>
            {links.map(([part, search]) => (
              <Link key={part} to={`/admin/material-certificates/${part}` as '/'} search={search as never}>
                {t(`tabs.${part}`)}
              </Link>
            ))}
          </div>
          <ExceptionSection material={material} />
          <RecordHistory
            id={id}
            route={vendorMaterials.history}
            history={vendorMaterialHistory}
            below={certificatesKey}
            time_zone={time_zone}
            texts={{
              field: (field) => t(`fields.${field}`),
              action: (action) => t(`history.${action}`),
              words,
            }}
          />
        </div>
      )}
    </RecordDrawer>
  )
}
