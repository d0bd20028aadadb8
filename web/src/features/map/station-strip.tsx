import type { StationStrip } from '@milepost/contract/stations/stations.contract'
import { stretchOf } from '@milepost/contract/core/stretch'
import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDecimal } from '../../lib/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { RequestedTickets } from './api.ts'
import './map.en.json'
import styles from './map.module.css'
import { stripOptions } from './position-api.ts'
import { barsOf, spreadRate, stretchBetween, tonsPerStation, type StripBar } from './strip-geometry.ts'

interface StripProps {
  projectId: number
  requested: RequestedTickets
  /** The stretch by which the list is filtered. */
  along: string | undefined
  onAlong: (stretch: string | undefined) => void
}

/** Where tickets fell along the alignment: bars of tons by station, which filter the list. */
export function StationStripPanel({ projectId, requested, along, onAlong }: StripProps) {
  const { t } = useTranslation('map')
  const { data: strip, error } = useQuery(stripOptions(projectId, requested))
  if (error) return <p role="alert">{t('strip.failed')}</p>
  if (strip === undefined) return <span data-skeleton className={styles['strip']} />
  if (strip === null) return <p>{t('strip.none')}</p>
  return <Strip strip={strip} along={along} onAlong={onAlong} />
}

const moves: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_at, last) => last,
}

function Strip({ strip, along, onAlong }: { strip: StationStrip } & Pick<StripProps, 'along' | 'onAlong'>) {
  const { t } = useTranslation('map')
  const [width, setWidth] = useState('')
  const [at, setAt] = useState(0)
  const [anchor, setAnchor] = useState<number | null>(null)
  const bars = barsOf(strip)
  const width_ft = /^\d{1,3}(\.\d{1,2})?$/.test(width) ? Number(width) : 0
  const chosen = along === undefined ? null : stretchOf(along)
  const isOn = ({ at: bar }: StripBar): boolean => {
    const from = strip.from + bar * strip.bin_length
    return chosen?.alignment_id === strip.alignment_id && from >= chosen.from - 1e-6 && from < chosen.to - 1e-6
  }
  const labelOf = (bar: number) => strip.labels[bar] ?? ''
  const textOf = ({ at: bar, bin, gap }: StripBar): string => {
    const place = t('strip.bin', { from: labelOf(bar), to: labelOf(bar + 1) })
    if (!bin) return `${place}: ${t(gap ? 'strip.gap' : 'strip.nothing')}`
    const tons = Number(bin.tons)
    const rate =
      width_ft > 0
        ? t('strip.rate', {
            rate: formatDecimal(spreadRate(tons, { length: strip.bin_length, width_ft, unit: strip.unit }), 0),
          })
        : t('strip.per_station', {
            tons: formatDecimal(tonsPerStation(tons, strip.bin_length, strip.unit), 1),
          })
    const tickets = t('strip.tickets', { count: bin.tickets, formatted: formatCount(bin.tickets) })
    return `${place}: ${tickets}, ${t('strip.tons', { tons: formatDecimal(tons) })}, ${rate}`
  }
  const choose = (bar: number, extend: boolean) => {
    const from = extend && anchor !== null ? anchor : bar
    if (!extend || anchor === null) setAnchor(bar)
    setAt(bar)
    onAlong(stretchBetween(strip, from, bar))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    const next = Math.min(bars.length - 1, Math.max(0, move(at, bars.length - 1)))
    setAt(next)
    if (event.shiftKey) {
      setAnchor(anchor ?? at)
      onAlong(stretchBetween(strip, anchor ?? at, next))
    }
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  const total = strip.bins.reduce((sum, { tons }) => sum + Number(tons), 0)
  return (
    <section className={styles['strip']} aria-label={t('strip.label', { alignment: strip.alignment })}>
      <div className={styles['strip-head']}>
        <strong>{t('strip.label', { alignment: strip.alignment })}</strong>
        <span>
          {t('strip.summary', {
            start: strip.start_station,
            end: strip.end_station,
            tons: formatDecimal(total),
            gaps: formatCount(strip.gaps.length),
          })}
        </span>
        <TextInput
          label={t('strip.width')}
          value={width}
          inputMode="decimal"
          maxLength={6}
          onChange={(event) => setWidth(event.currentTarget.value)}
        />
        {along !== undefined && <Button onClick={() => onAlong(undefined)}>{t('strip.clear')}</Button>}
      </div>
      <div className={styles['strip-scroll']}>
        <div className={styles['strip-bars']} role="toolbar" aria-label={t('strip.bars')} onKeyDown={onKeyDown}>
          {bars.map((bar) => (
            <button
              key={bar.at}
              type="button"
              className={styles['strip-bar']}
              tabIndex={bar.at === at ? 0 : -1}
              aria-pressed={isOn(bar)}
              aria-label={textOf(bar)}
              title={textOf(bar)}
              data-gap={bar.gap || undefined}
              onFocus={() => setAt(bar.at)}
              onClick={(event) => choose(bar.at, event.shiftKey)}
            >
              <span style={{ blockSize: `${Math.round(bar.height * 100)}%` }} />
            </button>
          ))}
        </div>
        <div className={styles['strip-axis']} aria-hidden>
          <span>{labelOf(0)}</span>
          <span>{labelOf(Math.floor(bars.length / 2))}</span>
          <span>{labelOf(bars.length)}</span>
        </div>
      </div>
      <output className={styles['strip-text']}>{bars[at] && textOf(bars[at])}</output>
    </section>
  )
}
