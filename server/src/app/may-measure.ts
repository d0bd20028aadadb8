import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { comesFromHere } from '../platform/http/loopback.ts'
import type { Config } from './config.ts'

/**
 * Who may read `/metrics`: anybody on this machine, and anybody with the `METRICS_TOKEN` (`Authorization: Bearer …`). Without that setting
 * nobody else may.
 */
export const mayMeasureWith =
  ({ metrics_token, trust_proxy }: Pick<Config, 'metrics_token' | 'trust_proxy'>) =>
  (request: IncomingMessage): boolean => {
    if (comesFromHere(request, trust_proxy)) return true
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    return metrics_token !== undefined && token !== undefined && timingSafeEqual(digest(token), digest(metrics_token))
  }

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
