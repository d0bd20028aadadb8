import { actions } from './actions.tsx'
import { answers } from './answers.tsx'
import { charts } from './charts.tsx'
import { frames } from './frames.tsx'
import { inputs } from './inputs.tsx'
import { layers } from './layers.tsx'
import { lists } from './lists.tsx'
import { marks } from './marks.tsx'

/** Every component of `ui/`, in its states. */
export const specimenGroups = [actions, inputs, marks, charts, answers, layers, frames, lists] as const
