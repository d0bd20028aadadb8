import { Checkbox as MantineCheckbox, type CheckboxProps } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'

/** A choice that is on or off. Lists of them keep 10 px between their targets. */
export const Checkbox = (props: CheckboxProps) => <MantineCheckbox size="sm" {...props} />
