import type { TicketMaterial } from '@milepost/contract/material-certificates/ticket-materials.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { mayDo, useSession } from '../../../lib/session.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Details } from '../../../ui/details.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../../ui/record-drawer.tsx'
import shared from '../../../ui/shared.module.css'
import { certificatesKey, nameOptions, sayName } from '../api.ts'
import { ChoicePicker } from '../choice-picker.tsx'
import '../material-certificates.en.json'

export interface NameDrawerProps extends RecordDrawerOpened {
  id: number
  row: TicketMaterial | undefined
}

/** What one material of tickets means: chosen and saved at once, with the suggestion of an equal name. */
export default function NameDrawer({ id, row, ...opened }: NameDrawerProps) {
  const { t } = useTranslation('material-certificates')
  const session = useSession()
  const answer = useQuery(nameOptions(id))
  const say = useCall((vendor_material_id: number | null) => sayName(id, vendor_material_id), {
    invalidates: [certificatesKey],
    toast: ({ name, vendor_material }) =>
      vendor_material === null ? t('names.unsaid', { name }) : t('names.said', { name, material: vendor_material }),
  })
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={answer.data?.name ?? row?.name ?? t('names.one')}
      texts={{ failed: t('drawer.name_failed'), not_found: t('drawer.name_not_found') }}
    >
      {({ material_type, vendor_material_id: material_id, vendor_material: material, suggestion }) => (
        <div className={shared['stack']}>
          <Details
            rows={[
              [t('fields.material_type'), t(`categories.${material_type}`)],
              [t('fields.vendor_material'), material ?? t('names.means_none')],
            ]}
          />
          <p className={shared['hint']}>{t('names.hint')}</p>
          {mayDo(session, 'material_certificate.manage') && (
            <>
              <ChoicePicker
                key={material_id}
                id="ticket-material-vendor_material_id"
                of="vendor_material"
                label={t('names.say')}
                chosen={material_id === null ? null : { id: material_id, label: material ?? '' }}
                onPick={(choice) => say.mutate(choice?.id ?? null)}
              />
              {suggestion && (
                <div>
                  <Button kind="primary" loading={say.isPending} onClick={() => say.mutate(suggestion.id)}>
                    {t('names.use', { name: suggestion.name })}
                  </Button>
                </div>
              )}
            </>
          )}
        </div>
      )}
    </RecordDrawer>
  )
}
