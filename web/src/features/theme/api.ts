import { themes, type InterfaceLookChange } from '@milepost/contract/theme/theme.contract'
import { call } from '../../lib/client.ts'

export const saveLook = (body: InterfaceLookChange) => call(themes.update, { body })
