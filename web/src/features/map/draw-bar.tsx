import { IconArrowBackUp, IconCheck, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drawnKinds, leastPoints, MOST_DRAWN_TEXT, type DrawnKind, type DrawnState } from '../../map/drawn-shapes.ts'
import type { Drawing } from '../../map/drawing.ts'
import { formatCount } from '../../lib/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import './map.en.json'
import styles from './map.module.css'

/** What is drawn on the map: lines, areas and points, each with a text. */
export function DrawBar({
  drawing,
  state: { shapes, points },
  can_undo,
  onClose,
}: {
  drawing: Drawing
  state: DrawnState
  can_undo: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('map')
  const [kind, setKind] = useState<DrawnKind>(drawing.kind)
  const [text, setText] = useState(drawing.text)
  const choose = (next: DrawnKind) => {
    drawing.choose(next)
    setKind(next)
  }
  const write = (next: string) => {
    drawing.write(next)
    setText(next)
  }
  return (
    <div className={styles['draw']} role="group" aria-label={t('draw.label')}>
      <SegmentedControl<DrawnKind>
        label={t('draw.kind')}
        value={kind}
        options={drawnKinds.map((value) => ({ value, label: t(`draw.kinds.${value}`) }))}
        onChange={choose}
      />
      <TextInput
        label={t('draw.text')}
        value={text}
        maxLength={MOST_DRAWN_TEXT}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <output aria-live="polite">
        {points.length > 0
          ? t('draw.points', { count: points.length })
          : shapes.length > 0
            ? t('draw.shapes', { count: shapes.length, formatted: formatCount(shapes.length) })
            : t('draw.hint')}
      </output>
      <IconButton label={t('measure.add')} bordered onClick={() => drawing.addMiddle()}>
        <IconPlus size={18} aria-hidden />
      </IconButton>
      <IconButton
        label={t('draw.finish')}
        bordered
        disabled={points.length < leastPoints[kind]}
        onClick={() => drawing.finish()}
      >
        <IconCheck size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('draw.undo')} bordered disabled={!can_undo} onClick={() => drawing.undo()}>
        <IconArrowBackUp size={18} aria-hidden />
      </IconButton>
      <Button disabled={shapes.length + points.length === 0} onClick={() => drawing.clear()}>
        {t('draw.clear')}
      </Button>
      <IconButton
        label={t('draw.close')}
        onClick={() => {
          drawing.finish()
          onClose()
        }}
      >
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
