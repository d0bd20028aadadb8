/** Meter, international foot (0.3048 m) and US survey foot (1200/3937 m): at 1.5 million feet the two feet are 3 feet apart. */
export const linearUnits = ['m', 'ft', 'us-ft'] as const
export type LinearUnit = (typeof linearUnits)[number]

/** Length of each unit in meters. */
export const metersIn: Readonly<Record<LinearUnit, number>> = { m: 1, ft: 0.3048, 'us-ft': 1200 / 3937 }
