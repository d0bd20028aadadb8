import { useNavigate } from '@tanstack/react-router'
import { Suspense, type ComponentType } from 'react'
import shared from '../shared.module.css'
import { Skeleton } from '../skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../tabs.tsx'

/** A part of a page, with its address. */
export interface PagePart {
  key: string
  label: string
  address: string
  Part: ComponentType
}

/** Parts of a page as tabs, each with an address of its own. */
export function PartTabs({ label, parts, current }: { label: string; parts: readonly PagePart[]; current: string }) {
  const navigate = useNavigate()
  return (
    <Tabs
      value={current}
      onChange={(next) => void navigate({ to: (parts.find(({ key }) => key === next)?.address ?? '') as '/' })}
      className={shared['tabs'] ?? ''}
    >
      <TabList aria-label={label}>
        {parts.map((part) => (
          <Tab key={part.key} value={part.key}>
            {part.label}
          </Tab>
        ))}
      </TabList>
      {parts.map(({ key, Part }) => (
        <TabPanel key={key} value={key} className={shared['tab-panel']}>
          <Suspense fallback={<Skeleton rows={6} />}>
            <Part />
          </Suspense>
        </TabPanel>
      ))}
    </Tabs>
  )
}
