import { outsideKinds, type OutsideKind } from '@milepost/contract/core/capacities'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SeveralChoice, type Chosen } from '../../ui/several-choice/several-choice.tsx'
import styles from './documents.module.css'

/** As the API takes them. */
const MOST_COMPANIES = 100

interface FolderSharingProps {
  shared_with: readonly OutsideKind[]
  companies: readonly Chosen[]
  /** Companies with access to the project. */
  known: readonly Chosen[]
  onChange: (change: { shared_with?: OutsideKind[]; companies?: Chosen[] }) => void
}

/** Which people from outside see a folder, in addition to the agency's own. */
export function FolderSharing({ shared_with, companies, known, onChange }: FolderSharingProps) {
  const { t } = useTranslation('documents')
  const useChoices = (search: string) => ({
    choices: known
      .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
      .map((company) => ({ ...company, label: company.name })),
    isFetching: false,
    nothing: known.length === 0 ? t('sharing.no_company') : undefined,
  })
  return (
    <>
      <fieldset className={styles['roles']}>
        <legend>{t('fields.shared_with')}</legend>
        {outsideKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`sharing.${kind}`)}
            checked={shared_with.includes(kind)}
            onChange={() =>
              onChange({ shared_with: outsideKinds.filter((one) => shared_with.includes(one) !== (one === kind)) })
            }
          />
        ))}
      </fieldset>
      <SeveralChoice
        id="document-folder-company_ids"
        texts={{
          add: t('fields.company_ids'),
          find: t('members.find'),
          chosen: t('members.named.company_ids'),
          remove: (name) => t('members.remove', { name }),
        }}
        chosen={companies}
        most={MOST_COMPANIES}
        useChoices={useChoices}
        onChange={(chosen) => onChange({ companies: chosen })}
      />
    </>
  )
}
