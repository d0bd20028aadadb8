import type { OwnSession } from '@milepost/contract'
import Bowser from 'bowser'
import type { RequestExtras } from '../../platform/http/feature.ts'

/** The User-Agent of a request, in which a device names itself; null without one. */
export const userAgentOf = ({ 'user-agent': agent }: RequestExtras['headers']): string | null =>
  typeof agent === 'string' ? agent : null

type Device = Pick<OwnSession, 'browser' | 'system' | 'device'>

const devices: Readonly<Record<string, Device['device']>> = { desktop: 'desktop', tablet: 'tablet', mobile: 'mobile' }

/** Browser and system of a User-Agent, as people know them: `Chrome 142`, `Windows 11`. */
export function deviceOf(user_agent: string | null): Device {
  if (!user_agent) return { browser: null, system: null, device: null }
  const { browser, os, platform } = Bowser.parse(user_agent)
  // Windows 10 and 11 say the same of themselves.
  const version = os.version === 'NT 10.0' ? undefined : (os.versionName ?? os.version)
  return {
    browser: named(browser.name, browser.version?.split('.')[0]),
    system: named(os.name, version),
    device: devices[platform.type ?? ''] ?? null,
  }
}

const named = (name: string | undefined, version: string | undefined): string | null =>
  name ? [name, version].filter(Boolean).join(' ') : null
