/** Limits of the factor that converts a file's coordinates to its projection (ground to grid); 1 by default. */
export const scaleFactorLimits = { min: 0.9, max: 1.1 } as const
