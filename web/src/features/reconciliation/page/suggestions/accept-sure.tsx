import { useTranslation } from 'react-i18next'
import { formatCount, quantityText } from '../../../../lib/numbers.ts'
import { Button } from '../../../../ui/button.tsx'
import { NumberInput } from '../../../../ui/number-input.tsx'
import '../reconciliation-page.en.json'
import { netsOf, type SuggestionGroup } from './suggestion-groups.ts'
import styles from './suggestions.module.css'

const percentRule = { whole: 3, decimals: 0, most: 100 } as const

type Suggestions = SuggestionGroup['suggestions']

export interface AcceptSureProps {
  /** Minimum confidence in percent, as typed. */
  typed: string
  /** Suggestions that are sure enough, out of so many. */
  sure: Suggestions
  all: number
  onType: (typed: string) => void
  onAccept: () => void
}

/** Sets how sure suggestions have to be that are accepted all at once, with how many tickets and how much that is. */
export function AcceptSure({ typed, sure, all, onType, onAccept }: AcceptSureProps) {
  const { t } = useTranslation('reconciliation-page')
  const count = sure.length
  const amounts = netsOf(sure).map(({ uom, net }) => quantityText(net, uom))
  return (
    <form
      className={styles['sure']}
      onSubmit={(event) => {
        event.preventDefault()
        if (count > 0) onAccept()
      }}
    >
      <NumberInput
        rule={percentRule}
        label={t('suggestions.at_least')}
        value={typed}
        rightSection={<span aria-hidden>%</span>}
        onValue={onType}
      />
      <p role="status">
        <strong>
          {t('suggestions.of_all', { count: all, sure: formatCount(count), formatted: formatCount(all) })}
        </strong>
        <span>{amounts.join(' · ')}</span>
      </p>
      <Button type="submit" kind="primary" disabled={count === 0}>
        {t('suggestions.accept_sure', { count, formatted: formatCount(count) })}
      </Button>
    </form>
  )
}
