/** What a coordinate of a file is multiplied by to be one of its projection (ground to grid); without it, 1. */
export const scaleFactorLimits = { min: 0.9, max: 1.1 } as const
