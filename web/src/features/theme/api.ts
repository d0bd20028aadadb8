import { themes, type InterfaceLook } from '@milepost/contract/theme/theme.contract'
import { call } from '../../lib/client.ts'

export const saveLook = (body: InterfaceLook) => call(themes.update, { body })
