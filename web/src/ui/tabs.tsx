import { Tabs as MantineTabs, type TabsProps } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import styles from './tabs.module.css'

/** Views of one thing; the address says which one shows. */
export const Tabs = (props: TabsProps) => <MantineTabs keepMounted={false} classNames={{ tab: styles['tab'] ?? '', list: styles['list'] ?? '' }} {...props} />

export const TabList = MantineTabs.List
export const Tab = MantineTabs.Tab
export const TabPanel = MantineTabs.Panel
