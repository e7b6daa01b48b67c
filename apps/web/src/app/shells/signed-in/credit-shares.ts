import type { Usage } from '@vignette/domain/credits/schemas/usage'

/** Shares of the plan's credits. Overage is paid in money, so it is left out. */
export const sharesOf = ({ credits: { used, held, available, overage, overageHeld } }: Usage) => ({
  used: used - overage,
  held: held - overageHeld,
  left: available,
})
